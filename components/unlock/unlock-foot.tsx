import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";

type UnlockFootProps = {
  step: "offer" | "processing" | "done";
  onCancel: () => void;
  onPurchase: () => void;
};

/** The buttons of the dialog; while it is processed neither does anything. */
export const UnlockFoot = ({ step, onCancel, onPurchase }: UnlockFootProps) =>
  step === "done" ? (
    <button
      type="button"
      onClick={() => window.location.reload()}
      className={buttonClass({ tone: "primary", size: "lg" })}
    >
      View Details
    </button>
  ) : (
    <>
      <button
        type="button"
        disabled={step === "processing"}
        onClick={onCancel}
        className={`${buttonClass({ tone: "outline", size: "lg" })} flex-none! max-sm:px-4`}
      >
        Cancel
      </button>
      <BusyButton
        isBusy={step === "processing"}
        onPress={onPurchase}
        className={`${buttonClass({ tone: "primary", size: "lg" })} min-w-0 max-sm:px-3`}
      >
        Purchase Details
      </BusyButton>
    </>
  );
