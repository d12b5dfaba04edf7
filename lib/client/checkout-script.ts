import { limits } from "@/lib/limits";

let loading: Promise<boolean> | undefined;

/** Loads the payment provider's checkout once a document; false when it does not come, and the next call tries again. */
export function loadCheckout(url: string): Promise<boolean> {
  loading ??= addScript(url).then((isThere) => {
    if (!isThere) loading = undefined;
    return isThere;
  });
  return loading;
}

const addScript = (url: string) =>
  new Promise<boolean>((resolve) => {
    const script = document.createElement("script");
    const settle = (isThere: boolean) => {
      clearTimeout(timer);
      if (!isThere) script.remove();
      resolve(isThere);
    };
    const timer = setTimeout(settle, limits.checkoutScriptMs, false);
    script.src = url;
    script.onload = () => settle("Razorpay" in window);
    script.onerror = () => settle(false);
    document.head.append(script);
  });
