// The script that a shop loads: `new Razorpay(options).open()` opens the checkout page over the page of the shop.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const COVER = { position: "fixed", inset: "0", width: "100%", height: "100%", border: "0", zIndex: "2147483647" };

  function createFrame() {
    const frame = document.createElement("iframe");
    frame.src = `${origin}/v1/checkout/page`;
    frame.title = "Checkout (test)";
    frame.className = "razorpay-checkout-frame";
    Object.assign(frame.style, COVER);
    return frame;
  }

  /** Makes the rest of the page inert while the checkout is open. */
  function makeInert(frame) {
    const others = [...document.body.children].filter((one) => one !== frame && !one.inert);
    const { overflow } = document.documentElement.style;
    for (const one of others) one.inert = true;
    document.documentElement.style.overflow = "hidden";
    return () => {
      for (const one of others) one.inert = false;
      document.documentElement.style.overflow = overflow;
    };
  }

  window.Razorpay = function Razorpay(options) {
    if (!options?.key) throw new Error("`key` is mandatory");
    const listeners = {};
    let close = () => {};

    this.on = (event, listener) => {
      listeners[event] = [...(listeners[event] ?? []), listener];
      return this;
    };
    this.close = () => close();
    this.open = () => {
      const focused = document.activeElement;
      const frame = createFrame();
      document.body.append(frame);
      const restore = makeInert(frame);
      const events = new AbortController();
      close = () => {
        events.abort();
        frame.remove();
        restore();
        focused?.focus?.();
      };
      const handlers = {
        ready: () => {
          const { handler: _, modal: __, ...plain } = options;
          frame.contentWindow.postMessage(JSON.parse(JSON.stringify(plain)), origin);
          frame.focus();
        },
        paid: (answer) => {
          close();
          options.handler?.(answer);
        },
        failed: (error) => {
          for (const listener of listeners["payment.failed"] ?? []) listener({ error });
        },
        dismissed: () => {
          close();
          options.modal?.ondismiss?.();
        },
      };
      const onMessage = ({ origin: from, source, data }) => {
        if (from === origin && source === frame.contentWindow) handlers[data.kind]?.(data.value);
      };
      window.addEventListener("message", onMessage, { signal: events.signal });
    };
  };
})();
