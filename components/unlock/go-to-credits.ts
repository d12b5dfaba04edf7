import { awaitPage } from "@/lib/client/entering";
import { showToast, showToastOnNextPage } from "@/lib/client/toast";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";

/** Says that there are not enough credits, here and where they are bought, and goes there. */
export function goToCredits(): void {
  showToast("error", messages.notEnoughCredits);
  showToastOnNextPage("info", messages.notEnoughCredits);
  awaitPage(routes.credits);
  window.location.assign(routes.credits);
}
