import type { Ref } from "react";
import { indianNumber } from "@/lib/format";

type CartHeadProps = { ref?: Ref<HTMLHeadingElement>; count?: number };

/** The title, with how many properties are saved once that is known. */
export const CartHead = ({ ref, count }: CartHeadProps) => (
  <div className="mb-5 flex items-center gap-3">
    <h1 ref={ref} tabIndex={-1} className="text-h1 outline-none">
      My Cart
    </h1>
    {count !== undefined && (
      <p
        role="status"
        className="inline-grid h-7 min-w-7 place-items-center rounded-full bg-accent-600 px-2 text-sm font-[650] text-surface tabular-nums"
      >
        <span>
          {indianNumber(count)}
          <span className="sr-only"> saved</span>
        </span>
      </p>
    )}
  </div>
);
