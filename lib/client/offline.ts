import { showToast } from "@/lib/client/toast";
import { messages } from "@/lib/messages";

/** Is there no network? Then it is said, and whoever asks stays where they are. */
export function staysOffline(): boolean {
  if (navigator.onLine) return false;
  showToast("error", messages.offline);
  return true;
}
