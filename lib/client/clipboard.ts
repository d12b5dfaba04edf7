import { showToast } from "@/lib/client/toast";

/** Copies a text and says so; where the browser refuses, it says `failed`. */
export async function copyText(text: string, { done, failed }: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast("success", done);
  } catch {
    showToast("error", failed);
  }
}
