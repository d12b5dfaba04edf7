import { awaitPage } from "@/lib/client/entering";
import { showToast, showToastOnNextPage } from "@/lib/client/toast";
import { creditMessages } from "@/lib/credits/messages";
import { routes } from "@/lib/routes";

/** Says that there are not enough credits, here and where they are bought, and goes there. */
export function goToCredits(): void {
  showToast("error", creditMessages.notEnoughCredits);
  showToastOnNextPage("info", creditMessages.notEnoughCredits);
  awaitPage(routes.credits);
  window.location.assign(routes.credits);
}
