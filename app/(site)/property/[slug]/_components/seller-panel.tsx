import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { GuaranteePanel } from "@/components/credits/guarantee-panel";
import { initialsOf } from "@/components/identity/person";
import { continueReport, offerReport } from "@/components/listings/report-draft";
import { CircleMap } from "@/components/property/circle-map";
import { PlaceMap } from "@/components/property/place-map";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { Icon } from "@/components/ui/icon";
import {
  clearContacts,
  onContactsCleared,
  readContact,
  SELLER_HEADING_ID,
  type ViewedProperty,
} from "@/lib/client/contacts";
import { callSignedIn, hasSessionCookie } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { loadViewer, type Viewer } from "@/lib/client/viewer";
import { creditMessages } from "@/lib/credits/messages";
import { CONFIRM_TAB, CONTACTS_TAB } from "@/lib/listings/seller-rules";
import { mobileNumber } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { cityPincodes } from "@/lib/platform/site-content";
import { ANSWER_LABELS, CONFIRM_TEXTS } from "@/lib/property/freshness-rules";
import { homeMapTexts } from "@/lib/property/map-messages";
import { staleTexts } from "@/lib/property/messages";
import { nearLandmark, PIN_CODE } from "@/lib/property/price-and-place";

const PARTS = { panel: SellerPanel, bar: SellerBar, stale: StaleSlot };

/** Calls `show` with the contact while this person may see it, with undefined otherwise. Returns the unsubscriber. */
export function watchContact(propertyId: string, part: ContactPart, show: (node: ReactNode) => void): () => void {
  const Part = PARTS[part];
  let turn = 0;
  const update = async () => {
    turn += 1;
    const own = turn;
    const [seen, viewer] = hasSessionCookie() ? await Promise.all([readContact(propertyId), loadViewer()]) : [];
    if (own !== turn) return;
    const isOwn = seen?.isOpen === true && viewer !== undefined && claimOf(seen.property, viewer) === "own";
    offerReport(propertyId, isOwn);
    if (part === "panel" && viewer && !isOwn) continueReport(propertyId);
    show(seen?.isOpen && viewer ? <Part property={seen.property} claim={claimOf(seen.property, viewer)} /> : undefined);
  };
  // A page restored from the back/forward cache may belong to somebody else now.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    show(undefined);
    clearContacts();
  };
  const unsubscribe = onContactsCleared(update);
  window.addEventListener("pageshow", onShow);
  void update();
  return () => {
    turn += 1;
    unsubscribe();
    window.removeEventListener("pageshow", onShow);
  };
}

function claimOf({ sellerDetails }: ViewedProperty, { _id, userType }: Viewer): OpenContact["claim"] {
  if (sellerDetails?._id === _id) return "own";
  return userType === "admin" ? "admin" : "unlocked";
}

/** Where a contact is shown: the panel replaces the purchase card; phones have a bar at the bottom; `stale` on hidden listings. */
export type ContactPart = "panel" | "bar" | "stale";

/** Why this person may see the contact. */
type Claim = "own" | "admin" | "unlocked";
type OpenContact = { property: ViewedProperty; claim: Claim };

const CLAIMS = {
  unlocked: { icon: "lock-open", text: "Contact unlocked" },
  own: { icon: "house", text: "Your own property" },
  admin: { icon: "shield-check", text: "Open to administrators" },
} as const;

/** Seller, address and map, for people who may see them (spec 2, Seller side panel). */
function SellerPanel({ property, claim }: OpenContact) {
  const heading = useTakeOverFocus<HTMLHeadingElement>();
  const { sellerDetails: seller, address } = property;
  const { icon, text } = CLAIMS[claim];
  return (
    <section aria-labelledby={SELLER_HEADING_ID} className="rounded-xl border border-line bg-surface p-5 shadow-2">
      <p>
        <Badge tone="success" icon={icon}>
          {text}
        </Badge>
      </p>
      <div className="mt-3.5 flex items-center gap-3.5">
        {seller && (
          <span
            aria-hidden="true"
            className="grid size-13 shrink-0 place-items-center rounded-full bg-accent-100 font-[650] text-accent-700"
          >
            {initialsOf(seller.userName)}
          </span>
        )}
        <div className="min-w-0">
          <h2
            ref={heading}
            id={SELLER_HEADING_ID}
            tabIndex={-1}
            className="text-[1.125rem] leading-[1.3] wrap-anywhere rounded-[4px] outline-offset-4 outline-accent-600 focus:outline-3"
          >
            {seller ? seller.userName : "Contact details"}
          </h2>
          {seller && <p className="text-sm text-ink-3">{sellerRole(seller)}</p>}
        </div>
      </div>
      {seller ? (
        <p className="mt-4 text-[1.375rem] leading-[1.35] font-[650] tracking-[-.01em] tabular-nums">
          {mobileNumber(seller.number)}
        </p>
      ) : (
        <p className="mt-3.5 text-ink-2">{creditMessages.sellerGone}</p>
      )}
      {claim === "own" ? (
        <a
          href={routes.editListing(property._id)}
          className={`${buttonClass({ tone: "outline", size: "lg", block: true })} mt-3`}
        >
          Edit property
        </a>
      ) : (
        seller && <CallLink seller={seller} size="lg" block className="mt-3" />
      )}
      {claim === "unlocked" && (
        <div className="mt-4">
          <GuaranteePanel propertyId={property._id} name={property.name} />
        </div>
      )}
      <SellerPlace property={property} />
      {property.pin && (
        <CircleMap
          name={property.name}
          pin={property.pin}
          label={homeMapTexts.showPin}
          buttonClass={buttonClass({ tone: "outline", block: true })}
        />
      )}
      {address && <PlaceMap id={property._id} name={property.name} place={[address, property.city]} />}
    </section>
  );
}

/** On the page of a listing that waits for its owner: the owner confirms it, and who unlocked it still reads it. */
function StaleSlot({ property, claim }: OpenContact) {
  if (claim === "own") return <ConfirmPanel propertyId={property._id} />;
  return (
    <div>
      <SellerPanel property={property} claim={claim} />
      {claim === "unlocked" && <ReadOnLink />}
    </div>
  );
}

/** The bar on phones with the seller instead of the price. */
function SellerBar({ property: { _id, sellerDetails: seller }, claim }: OpenContact) {
  const words = useTakeOverFocus<HTMLDivElement>();
  if (!seller) return <p className="self-center text-sm text-ink-2">{creditMessages.sellerGone}</p>;
  return (
    <div ref={words} tabIndex={-1} className="flex min-w-0 items-center justify-between gap-3 outline-none">
      <div className="min-w-0 tabular-nums">
        <p className="truncate font-semibold">{claim === "own" ? "Your own property" : seller.userName}</p>
        <p className="text-xs whitespace-nowrap text-ink-3">{mobileNumber(seller.number)}</p>
      </div>
      {claim === "own" ? (
        <a href={routes.editListing(_id)} className={`${buttonClass({ tone: "outline" })} min-h-13 shrink-0`}>
          Edit
        </a>
      ) : (
        <CallLink seller={seller} className="min-h-13 shrink-0" />
      )}
    </div>
  );
}

type CallLinkProps = {
  seller: NonNullable<ViewedProperty["sellerDetails"]>;
  size?: "lg" | "md";
  block?: boolean;
  className?: string;
};

/** `Call owner`: dials the seller's number. */
const CallLink = ({ seller, size = "md", block = false, className = "" }: CallLinkProps) => (
  <a href={`tel:+91${seller.number}`} className={`${buttonClass({ tone: "primary", size, block })} ${className}`}>
    <Icon name="phone" />
    {callWords(seller)}
  </a>
);

type Seller = NonNullable<ViewedProperty["sellerDetails"]>;

/** `Owner`, or `Agent` when the seller is one (design.md, Words). */
const sellerRole = ({ userType }: Seller): "Owner" | "Agent" => (userType === "agent" ? "Agent" : "Owner");

/** `Call owner`, `Call agent`. */
const callWords = (seller: Seller): string => `Call ${sellerRole(seller).toLowerCase()}`;

/** Exact address of a listing. */
function SellerPlace({ property }: { property: ViewedProperty }) {
  const { address, landmark, city } = property;
  const rows = [
    ["Address", address],
    ["Landmark", nearLandmark(landmark)],
    ["City", city],
    ["Pincode", pincodeOf(property)],
  ] as const;
  return (
    <dl className="mt-4 grid gap-2.5 border-t border-line pt-4 text-[0.9375rem]">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex items-start justify-between gap-4">
              <dt className="text-ink-3">{label}</dt>
              <dd className="min-w-0 text-right font-[550] wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The recorded PIN code, or else that of the city's head post office. */
function pincodeOf({ propertyDetails, city }: ViewedProperty): string | undefined {
  const recorded = String(propertyDetails.pincode);
  return PIN_CODE.test(recorded) ? recorded : city && cityPincodes[city];
}

/** For an element that covers another: takes over the focus of the element that is now inert. */
function useTakeOverFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    if (document.activeElement?.closest("[inert]")) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}

/** For the seller, on the page of a listing that is hidden because nobody confirmed it. */
function ConfirmPanel({ propertyId }: { propertyId: string }) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const answer = await callSignedIn("POST", routes.api.confirm(propertyId));
    if (answer.ok) return window.location.reload();
    setBusy(false);
    showToast("error", answer.message);
  };
  return (
    <section aria-label={staleTexts.yours} className="grid gap-3 rounded-xl border border-line bg-surface p-5 shadow-2">
      <h2 className="flex items-center gap-2.5 text-[1.125rem]">
        <Icon name="house" />
        {staleTexts.yours}
      </h2>
      <p className="text-ink-2">{CONFIRM_TEXTS.staleHint}</p>
      <BusyButton
        isBusy={isBusy}
        onPress={confirm}
        className={buttonClass({ tone: "primary", size: "lg", block: true })}
      >
        {ANSWER_LABELS.available}
      </BusyButton>
      <a
        href={routes.uploads({ status: CONFIRM_TAB })}
        className={buttonClass({ tone: "outline", size: "lg", block: true })}
      >
        {staleTexts.toList}
      </a>
    </section>
  );
}

/** For people who unlocked the listing: where they read the rest of it. */
const ReadOnLink = () => (
  <a
    href={routes.myPropertiesPart({ tab: CONTACTS_TAB })}
    className={`${buttonClass({ tone: "outline", size: "lg", block: true })} mt-3`}
  >
    {staleTexts.readOn}
  </a>
);
