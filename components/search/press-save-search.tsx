import type { ReactNode } from "react";
import type { MemberPress } from "@/components/layout/sign-in-required";
import { SaveSearchDialog } from "@/components/search/save-search-dialog";

/** A press on `Save this search`, by anybody: who is not signed in saves it by mail. */
export async function handlePress({ button }: MemberPress, show: (dialog: ReactNode) => void): Promise<void> {
  const { search: query = "", name = "" } = button.dataset;
  show(<SaveSearchDialog query={query} name={name} onClosed={() => show(undefined)} />);
}
