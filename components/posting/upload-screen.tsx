"use client";

import { useCallback, useRef, useState } from "react";
import { CategoryCards } from "@/components/posting/category-cards";
import type { LocalityName } from "@/components/posting/controls/field-props";
import { DoneDialog } from "@/components/posting/done-dialog";
import { DraftOffer } from "@/components/posting/draft-offer";
import { type LoadedDraft, loadDraft } from "@/components/posting/load-draft";
import { PostingDialog } from "@/components/posting/posting-dialog";
import type { Kind } from "@/components/posting/posting-values";
import { Stepper } from "@/components/posting/stepper";
import { TypeCards } from "@/components/posting/type-cards";
import { useDrafts } from "@/components/posting/use-drafts";
import { draftPlace } from "@/lib/client/drafts";
import { showToast, showToastOnNextPage } from "@/lib/client/toast";
import type { Category } from "@/lib/property/constants";
import { propertyMessages } from "@/lib/property/messages";
import type { Removal } from "@/lib/property/types";

type Opened = { kind: Kind; place: string; draft: LoadedDraft | undefined };
type UploadScreenProps = { accountId: string; localities: readonly LocalityName[] };

/** Category, then type, then the form of it (spec 2, Add Property); what was begun before is offered again. */
export function UploadScreen({ accountId, localities }: UploadScreenProps) {
  const [category, setCategory] = useState<Category>();
  const [opened, setOpened] = useState<Opened>();
  const [removed, setRemoved] = useState<Removal[]>();
  const title = useRef<HTMLHeadingElement>(null);

  const resume = useCallback(async (place: string) => {
    const draft = await loadDraft(place);
    if (!draft) return;
    const { category: kept, propertyType } = draft.draft;
    setCategory(kept);
    setOpened({ kind: { category: kept, propertyType }, place, draft });
  }, []);
  const { drafts, look, drop } = useDrafts(accountId, resume);

  /** Another type than that of the draft keeps what both have in common. */
  const open = async (kind: Kind) => {
    const place = draftPlace(accountId, "form");
    setOpened({ kind, place, draft: await loadDraft(place) });
  };
  const posted = (place: string, parts: Removal[]) => {
    if (parts.length === 0) showToast("success", propertyMessages.propertyAdded);
    setRemoved(parts);
    setCategory(undefined);
    drop(place);
  };
  /** Only once what was taken out is read: on phones the message would cover it. */
  const say = (show: typeof showToast) => {
    if (removed && removed.length > 0) show("success", propertyMessages.propertyAdded);
  };
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-h1 outline-none">
        Upload Property
      </h1>
      <p className="mt-1 mb-5 text-ink-3">Free to post. We check every listing before it goes live.</p>
      <Stepper current={opened ? 2 : category ? 1 : 0} />
      <CategoryCards chosen={category} onChoose={setCategory} />
      {drafts.map(({ place, draft }) => (
        <DraftOffer key={place} draft={draft} onContinue={() => resume(place)} onDrop={() => drop(place)} />
      ))}
      {category && <TypeCards onChoose={(propertyType) => open({ category, propertyType })} />}
      {opened && (
        <PostingDialog
          key={opened.place}
          {...opened}
          localities={localities}
          onClosed={() => {
            if (document.activeElement === document.body) title.current?.focus();
            setOpened(undefined);
            look();
          }}
          onPosted={(parts) => posted(opened.place, parts)}
        />
      )}
      {removed && !opened && (
        <DoneDialog
          removed={removed}
          onLeft={() => say(showToastOnNextPage)}
          onClosed={() => {
            say(showToast);
            setRemoved(undefined);
            title.current?.focus();
          }}
        />
      )}
    </>
  );
}
