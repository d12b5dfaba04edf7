import { Icon } from "@/components/ui/icon";

/** Says that a mail is on its way, and what to do with it. */
export const MailedNote = ({ text, help }: { text: string; help: string }) => (
  <div className="flex items-start gap-2.5 rounded-md bg-success-bg px-3.5 py-3 text-sm text-ink-2">
    <Icon name="mail" className="text-success" />
    <div className="grid gap-1">
      <p className="font-semibold text-success">{text}</p>
      <p>{help}</p>
    </div>
  </div>
);
