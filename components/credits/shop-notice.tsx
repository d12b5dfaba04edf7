import { Icon } from "@/components/ui/icon";

/** What one has to know before buying: above the packs, or in their place. */
export const ShopNotice = ({ text }: { text: string }) => (
  <p className="flex items-start gap-2.5 rounded-md bg-warning-bg px-4 py-3 text-sm font-semibold text-warning">
    <Icon name="circle-alert" size={18} className="mt-px" />
    {text}
  </p>
);
