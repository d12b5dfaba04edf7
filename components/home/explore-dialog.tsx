import { ExploreForm } from "@/components/home/explore-form";
import { buttonClass } from "@/components/ui/button-class";
import { PageDialog } from "@/components/ui/page-dialog";

/** Id for the buttons that open the dialog. */
export const EXPLORE_DIALOG = "explore";
const FORM_ID = "explore-form";

export function ExploreDialog() {
  return (
    <PageDialog
      id={EXPLORE_DIALOG}
      title="What are you looking for?"
      foot={
        <button type="submit" form={FORM_ID} className={buttonClass({ tone: "primary", size: "lg" })}>
          Continue
        </button>
      }
    >
      <ExploreForm id={FORM_ID} />
    </PageDialog>
  );
}
