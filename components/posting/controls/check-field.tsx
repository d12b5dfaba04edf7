import type { ComponentProps } from "react";
import { Icon } from "@/components/ui/icon";

/** One amenity that is there or not; what `form.register(name)` gives is spread on it. */
export const CheckField = ({ label, ...input }: ComponentProps<"input"> & { label: string }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <span className="relative grid size-5.5 shrink-0 place-items-center">
      <input
        {...input}
        type="checkbox"
        className="peer size-full cursor-pointer appearance-none rounded-sm border-[1.5px] border-line-strong bg-surface checked:border-accent-600 checked:bg-accent-600"
      />
      <Icon
        name="check"
        size={18}
        className="pointer-events-none absolute stroke-[2.5] text-surface opacity-0 peer-checked:opacity-100 forced-colors:text-[CanvasText]"
      />
    </span>
    {label}
  </label>
);
