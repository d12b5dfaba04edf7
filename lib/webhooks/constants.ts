/** Reports after which an order's payments are asked for. */
export const REFUND_EVENT = "refund.processed";
export const CAPTURE_EVENTS: readonly string[] = ["payment.captured", "order.paid"];
export const HANDLED_EVENTS: readonly string[] = [
  ...CAPTURE_EVENTS,
  "payment.authorized",
  "payment.failed",
  REFUND_EVENT,
];
