import { showToast } from "@/lib/client/toast";
import { messages } from "@/lib/messages";

/** Loads the guided tour and starts it; `opener` has the focus afterwards. */
export async function startTour(opener: HTMLElement | null): Promise<void> {
  const loaded = await import("@/components/tour/run-tour").catch(() => undefined);
  if (loaded) loaded.runTour(opener);
  else showToast("error", navigator.onLine ? messages.noAnswer : messages.offline);
}
