import { buttonClass } from "@/components/ui/button-class";
import { indianNumber } from "@/lib/format";
import { routes } from "@/lib/routes";

export const CreditBox = ({ credits }: { credits: number }) => (
  <div className="mt-auto rounded-lg border border-line bg-canvas p-4">
    <p className="text-sm text-ink-3">Credits</p>
    <p className="text-[1.5rem] font-bold tracking-[-.02em] tabular-nums">{indianNumber(credits)}</p>
    <a href={routes.credits} className={`${buttonClass({ tone: "outline", block: true })} mt-2`}>
      Buy credits
    </a>
  </div>
);
