import { Icon } from "@/components/ui/icon";

type BoxNoteProps = {
  /** The box refers to it with aria-describedby. */
  id: string;
  hint: string;
  error: string;
};

/** Below a text box of the filters: its hint, or its error while its text is wrong. CSS shows one of them, so no script is needed. */
export const BoxNote = ({ id, hint, error }: BoxNoteProps) => (
  <span id={id} className="text-xs text-ink-3">
    <span className="box-hint">{hint}</span>
    <span role="alert">
      <span className="box-error">
        <Icon name="circle-alert" size={16} className="mt-px" />
        {error}
      </span>
    </span>
  </span>
);
