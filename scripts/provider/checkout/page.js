const BACK_MS = 1_200;
const find = (id) => document.getElementById(id);
const rupees = (paise) =>
  new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 0 }).format(paise / 100);

let shop = { origin: "", options: {} };
const tell = (kind, value) => window.parent.postMessage({ kind, value }, shop.origin || "*");
const say = (status, problem = "") => {
  find("status").textContent = status;
  find("problem").textContent = problem;
};

async function ask(path, init) {
  const answer = await fetch(`/v1/checkout/orders/${shop.options.order_id}${path}`, init);
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error.description);
  return body;
}

const post = (body) =>
  ask("/pay", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key_id: shop.options.key, ...body }),
  });

async function show({ origin, data: options }) {
  shop = { origin, options };
  const { name, description, prefill = {}, order_id: orderId, key } = options;
  find("shop").textContent = name || "Checkout";
  find("description").textContent = description || "";
  find("order").textContent = orderId;
  const contact = [prefill.name, prefill.email, prefill.contact].filter(Boolean).join(", ");
  find("contact").textContent = contact;
  find("contact-row").hidden = contact === "";
  find("shop").focus();
  try {
    const order = await ask(`?key_id=${encodeURIComponent(key)}`);
    find("amount").textContent = rupees(order.amount);
    find("price").textContent = rupees(order.amount);
    find("ways").disabled = order.status === "paid";
    if (order.status === "paid") say("", "This order is paid already.");
  } catch (error) {
    say("", error.message);
  }
}

async function pay({ how, silent }) {
  find("ways").disabled = true;
  say("Asking the bank...");
  try {
    const answer = await post({ how, ...(how === "held" && { after_seconds: Number(find("after").value) }) });
    if (how === "failed") return fail(answer);
    if (silent !== undefined) return leaveUnnotified();
    say(how === "held" ? "The bank will confirm later. Taking you back..." : "Paid. Taking you back...");
    setTimeout(tell, BACK_MS, "paid", answer);
  } catch (error) {
    find("ways").disabled = false;
    say("", error.message);
  }
}

function fail({ razorpay_payment_id: payment_id, razorpay_order_id: order_id }) {
  find("ways").disabled = false;
  say("", "The payment failed. Try another way, or close this page.");
  tell("failed", {
    code: "BAD_REQUEST_ERROR",
    description: "Payment failed",
    source: "bank",
    step: "payment_authorization",
    reason: "payment_failed",
    metadata: { payment_id, order_id },
  });
}

function leaveUnnotified() {
  say("Paid. The shop's page receives no answer, as if this tab had been closed.");
  find("leave").textContent = "Close";
  find("leave").focus();
}

const dismiss = () => tell("dismissed");

window.addEventListener("message", (event) => {
  if (event.source === window.parent && !shop.origin) void show(event);
});
window.addEventListener("keydown", ({ key }) => key === "Escape" && dismiss());
for (const id of ["close", "leave"]) find(id).addEventListener("click", dismiss);
for (const button of document.querySelectorAll("[data-how]"))
  button.addEventListener("click", () => void pay(button.dataset));
tell("ready");
