import type { RefObject } from "react";
import { PICTURE_ACCEPT } from "@/components/profile/picture-rules";
import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

type PictureButtonsProps = {
  input: RefObject<HTMLInputElement | null>;
  /** Id of what is said below them. */
  note: string;
  /** No picture yet, one that is stored, or one that was chosen and not sent. */
  state: "none" | "set" | "chosen";
  isBusy: boolean;
  onChoose: (file: File) => void;
  onSave: () => void;
  onCancel: () => void;
  onRemove: () => void;
};

const LABELS = { none: "Add picture", set: "Change picture", chosen: "Choose another" };

export function PictureButtons({ input, note, state, isBusy, ...on }: PictureButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 sm:justify-end">
      {state === "chosen" && (
        <>
          <BusyButton isBusy={isBusy} onPress={on.onSave} className={buttonClass({ tone: "primary" })}>
            Save picture
          </BusyButton>
          <button type="button" disabled={isBusy} onClick={on.onCancel} className={buttonClass({ tone: "outline" })}>
            Cancel
          </button>
        </>
      )}
      <label
        className={`${buttonClass({ tone: state === "chosen" ? "ghost" : "outline" })} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-600`}
      >
        <Icon name="camera" size={18} />
        {LABELS[state]}
        <input
          ref={input}
          type="file"
          accept={PICTURE_ACCEPT}
          aria-describedby={note}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file may be chosen again.
            currentTarget.value = "";
            if (file && !isBusy) on.onChoose(file);
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {state === "set" && (
        <BusyButton
          isBusy={isBusy}
          onPress={on.onRemove}
          className={`${buttonClass({ tone: "ghost" })} ${isBusy ? "" : "text-danger"}`}
        >
          Remove picture
        </BusyButton>
      )}
    </div>
  );
}
