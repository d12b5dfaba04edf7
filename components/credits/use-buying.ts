import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { type BuyingNote, brokenOff, closedNote, paymentNote } from "@/components/credits/buying-notes";
import { type Confirmation, followPayment } from "@/components/credits/confirm-payment";
import { useAttempt } from "@/components/credits/use-attempt";
import { useQuietRefresh } from "@/components/dashboard/bell/use-quiet-refresh";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { openCheckout } from "@/lib/client/checkout";
import { loadCheckout } from "@/lib/client/checkout-script";
import { staysOffline } from "@/lib/client/offline";
import { showToast } from "@/lib/client/toast";
import type { Pack } from "@/lib/credits/constants";
import { creditMessages } from "@/lib/credits/messages";
import { packAt } from "@/lib/credits/rules";
import { counted } from "@/lib/format";
import type { OrderAnswer } from "@/lib/orders/contract";
import type { VerifyBody } from "@/lib/orders/schema";
import { routes } from "@/lib/routes";

export type Buyer = { userName: string; email: string };

/** Buying a pack: script, order, checkout, and then what the server says of the payment. */
export function useBuying({ checkoutUrl, buyer }: { checkoutUrl: string; buyer: Buyer }) {
  const router = useRouter();
  const [, startRefresh] = useTransition();
  const [note, setNote] = useState<BuyingNote>();
  const { attempt, begin, end } = useAttempt();
  const signal = useEndOfPage();
  // Whoever paid in another app finds it credited on coming back.
  useQuietRefresh(router.refresh);

  const tell = (confirmation: Confirmation) => {
    if (confirmation.kind !== "credited") return setNote(paymentNote(confirmation));
    showToast("success", confirmation.message);
    startRefresh(() => {
      // Together with the fresh balance.
      setNote(paymentNote(confirmation));
      // The new transaction stands on the first page.
      if (window.location.search) router.replace(routes.credits, { scroll: false });
      router.refresh();
    });
  };

  /** Goes on by itself; waited for until the first answer. */
  const follow = (body: VerifyBody) =>
    new Promise<void>((resolve) => {
      const tellAndGoOn = (confirmation: Confirmation) => {
        tell(confirmation);
        resolve();
      };
      void followPayment(body, { tell: tellAndGoOn, signal: signal() });
    });

  const pay = async (pack: Pack) => {
    if (!(await loadCheckout(checkoutUrl))) return showToast("error", creditMessages.sdkFailed);
    const order = await callSignedIn<OrderAnswer>("POST", routes.api.order, { amount: pack.rupees });
    if (!order.ok) return showToast("error", order.message);
    const ended = await openCheckout({ order: order.data, description: descriptionOf(pack), buyer });
    if (ended.kind === "closed") return setNote(closedNote(ended.failure));
    await follow({ ...ended.payment, amount: pack.rupees });
  };

  const buy = async (rupees: number) => {
    const pack = packAt(rupees);
    if (!pack) return showToast("error", "");
    if (staysOffline()) return;
    setNote(undefined);
    begin(pack.id);
    await pay(pack).catch(() => setNote(brokenOff));
    end();
  };
  return { buy, attempt, note };
}

const descriptionOf = ({ name, credits }: Pack) => `${name}: ${counted(credits, "credit", "credits")}`;

/** A signal that breaks off whatever still waits when the page is left. */
function useEndOfPage(): () => AbortSignal {
  const shown = useRef<AbortController>(undefined);
  useEffect(() => () => shown.current?.abort(), []);
  return () => {
    shown.current ??= new AbortController();
    return shown.current.signal;
  };
}
