import type { ComponentProps } from "react";
import { Icon } from "@/components/ui/icon";

/** One amenity that is there or not; what `form.register(name)` gives is spread on it. */
export const CheckField = ({ label, ...input }: ComponentProps<"input"> & { label: string }) => (
  <label className="check-row">
    <span className="check-place">
      <input {...input} type="checkbox" className="peer check-box" />
      <Icon name="check" size={18} className="check-mark" />
    </span>
    {label}
  </label>
);
