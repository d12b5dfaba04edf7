import { Icon } from "@/components/ui/icon";

type FieldNoteProps = { id: string; error?: string | undefined; hint?: string | undefined };

/** Below a field: its error, or else its hint; the fields name it with aria-describedby. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (error)
    return (
      <p id={id} role="alert" className="flex items-start gap-1.5 text-xs font-semibold text-danger">
        <Icon name="circle-alert" size={16} className="mt-px" />
        {error}
      </p>
    );
  return hint ? (
    <p id={id} className="text-xs text-ink-3">
      {hint}
    </p>
  ) : null;
}
