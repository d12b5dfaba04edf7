"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { DoneDialog, type Posted, PostingDialog } from "@/app/(dashboard)/upload-property/_components/posting-dialog";
import { DraftOffer } from "@/components/listings/draft-offer";
import { type LoadedDraft, loadDraft } from "@/components/listings/posting-draft";
import type { CityLocalities } from "@/components/listings/posting-fields";
import type { Kind } from "@/components/listings/posting-values";
import { coveringRadio } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { useFocusFallback } from "@/components/ui/use-focus-fallback";
import {
  type Draft,
  deleteDraft,
  draftPlace,
  moveDraft,
  readDraft,
  removeStaleDrafts,
  saveDraft,
  VISITOR_PLACE,
} from "@/lib/client/drafts";
import { showToast } from "@/lib/client/toast";
import {
  CATEGORIES,
  CATEGORY_NAMES,
  type Category,
  PROPERTY_TYPE_NAMES,
  PROPERTY_TYPES,
  type PropertyType,
} from "@/lib/property/constants";
import { propertyMessages } from "@/lib/property/messages";

type Opened = { kind: Kind; place: string; draft: LoadedDraft | undefined };
type UploadScreenProps = { accountId: string; localities: readonly CityLocalities[] };

/** Category, then type, then the form (spec 2, Add Property). Drafts are offered again. */
export function UploadScreen({ accountId, localities }: UploadScreenProps) {
  const [category, setCategory] = useState<Category>();
  const [opened, setOpened] = useState<Opened>();
  const [done, setDone] = useState<Posted>();
  const title = useRef<HTMLHeadingElement>(null);

  const resume = useCallback(async (place: string) => {
    const draft = await loadDraft(place);
    if (!draft) return;
    const { category: stored, propertyType } = draft.draft;
    setCategory(stored);
    setOpened({ kind: { category: stored, propertyType }, place, draft });
  }, []);
  const { drafts, look, drop } = useDrafts(accountId, resume);
  useFocusFallback(title, drafts.length);

  /** A draft of another type gives the values that both types have. */
  const open = async (kind: Kind) => {
    const place = draftPlace(accountId, "form");
    setOpened({ kind, place, draft: await loadDraft(place) });
  };
  const posted = (place: string, result: Posted) => {
    showToast("success", propertyMessages.propertyAdded);
    setDone(result);
    setCategory(undefined);
    drop(place);
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
          onPosted={(result) => posted(opened.place, result)}
        />
      )}
      {done && !opened && (
        <DoneDialog
          {...done}
          onClosed={() => {
            setDone(undefined);
            title.current?.focus();
          }}
        />
      )}
    </>
  );
}

const LOOKS: Record<Category, { icon: IconName; text: string }> = {
  rent: { icon: "key-round", text: "Monthly rent" },
  sale: { icon: "hand-coins", text: "One-time price" },
  lease: { icon: "file-text", text: "Fixed term" },
  "new-projects": { icon: "hard-hat", text: "Under construction" },
};

const cardClass =
  "relative grid min-h-24 content-between gap-2.5 rounded-lg border border-line bg-surface p-4 text-left font-semibold hover:border-accent-300 hover:shadow-2";
const CHOSEN =
  "has-checked:border-accent-600 has-checked:bg-accent-50 has-checked:ring-1 has-checked:ring-accent-600 forced-colors:has-checked:outline-2";
const FOCUS =
  "cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-600";

type CategoryCardsProps = { chosen: Category | undefined; onChoose: (category: Category) => void };

/** The four categories as radio buttons. */
const CategoryCards = ({ chosen, onChoose }: CategoryCardsProps) => (
  <fieldset className="mt-7 min-w-0">
    <legend className="mb-3 text-h3 font-[650]">
      <h2 className="text-h3">Choose a category</h2>
    </legend>
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {CATEGORIES.map((category) => (
        <label key={category} className={`${cardClass} ${CHOSEN} ${FOCUS}`}>
          <input
            type="radio"
            name="category"
            value={category}
            checked={category === chosen}
            onChange={() => onChoose(category)}
            className={coveringRadio}
          />
          <Icon name={LOOKS[category].icon} size={28} className="text-accent-600" />
          <span>
            {CATEGORY_NAMES[category].label}
            <span className="block text-xs font-normal text-ink-3">{LOOKS[category].text}</span>
          </span>
          {category === chosen && (
            <span className="absolute top-3 right-3 grid size-5.5 place-items-center rounded-full bg-accent-600 text-surface">
              <Icon name="check" size={14} />
            </span>
          )}
        </label>
      ))}
    </div>
  </fieldset>
);

const ICONS: Record<PropertyType, IconName> = {
  House: "house",
  PG: "bed-single",
  Hostel: "backpack",
  Flat: "building",
  Plot: "land-plot",
  Office: "briefcase-business",
  Land: "trees",
  Farmhouse: "tractor",
  Shop: "store",
  Villa: "tree-palm",
  Apartment: "building-2",
  Showroom: "shopping-bag",
  CoworkingSpace: "laptop",
};

/** One button for each property type. It opens the form of the type. */
const TypeCards = ({ onChoose }: { onChoose: (type: PropertyType) => void }) => (
  <section aria-labelledby="choose-type" className="mt-8">
    <h2 id="choose-type" className="mb-3 text-h3">
      Choose a property type
    </h2>
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {PROPERTY_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          aria-haspopup="dialog"
          data-type={type}
          onClick={() => onChoose(type)}
          className={cardClass}
        >
          <Icon name={ICONS[type]} size={28} className="text-accent-600" />
          {PROPERTY_TYPE_NAMES[type].label}
        </button>
      ))}
    </div>
  </section>
);

const STEPS = ["Category", "Type", "Details"] as const;

/** Progress; `current` counts from 0, and past the last step all are done. */
const Stepper = ({ current }: { current: number }) => (
  <ol aria-label="Steps" className="flex items-center gap-2 text-sm font-semibold text-ink-3">
    {STEPS.map((step, index) => (
      <li
        key={step}
        aria-current={index === current ? "step" : undefined}
        className="group flex items-center gap-2 whitespace-nowrap not-first:before:h-0.5 not-first:before:w-[clamp(8px,4vw,48px)] not-first:before:bg-line max-[359px]:before:hidden aria-[current]:text-ink"
      >
        <span
          className={`grid size-6.5 place-items-center rounded-full border-[1.5px] text-xs ${index < current ? "border-accent-600 bg-accent-600 text-surface" : "border-line-strong group-aria-[current]:border-accent-600 group-aria-[current]:text-accent-700"}`}
        >
          {index < current ? <Icon name="check" size={16} /> : index + 1}
        </span>
        {step}
        {index < current && <span className="sr-only"> (done)</span>}
      </li>
    ))}
  </ol>
);

type OfferedDraft = { place: string; draft: Draft };

/**
 * Drafts of this account on this device: one of this form, and one of the sell page, which is passed to `onNew` once.
 * A draft that a visitor wrote on the sell page becomes this account's.
 */
function useDrafts(accountId: string, onNew: (place: string) => void) {
  const [drafts, setDrafts] = useState<OfferedDraft[]>([]);
  const look = useCallback(() => {
    const places = [draftPlace(accountId, "sell"), draftPlace(accountId, "form")];
    setDrafts(places.flatMap((place) => ({ place, draft: readDraft(place) })).filter(isThere));
  }, [accountId]);

  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      const place = draftPlace(accountId, "sell");
      await moveDraft(VISITOR_PLACE, place);
      await removeStaleDrafts();
      const draft = readDraft(place);
      if (isGone) return;
      if (draft?.isNew) {
        saveDraft(place, { ...draft, isNew: false });
        onNew(place);
      } else look();
    };
    begin();
    return () => {
      isGone = true;
    };
  }, [accountId, look, onNew]);

  const drop = async (place: string) => {
    await deleteDraft(place);
    look();
  };
  return { drafts, look, drop };
}

const isThere = (one: { place: string; draft: Draft | undefined }): one is OfferedDraft => one.draft !== undefined;
