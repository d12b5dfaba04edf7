import { Icon } from "@/components/ui/icon";

/** What the server said of the whole form, above its button; the toast of the same words is announced, this one is not. */
export const FormFailure = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className="flex items-start gap-2 rounded-md bg-danger-bg px-3.5 py-2.5 text-sm font-semibold text-danger">
      <Icon name="circle-alert" size={18} className="mt-px" />
      {text}
    </p>
  ) : null;
