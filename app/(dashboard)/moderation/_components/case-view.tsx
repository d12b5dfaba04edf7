import { type ReactNode, useState } from "react";
import { CutContactsNote, HistoryList, typedRows } from "@/components/listings/review-notes";
import { StatusBadge } from "@/components/listings/status-badge";
import { Photo } from "@/components/media/photo";
import { AmenityList, propertyRows } from "@/components/property/property-details";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import type { CaseDetail } from "@/lib/backoffice/case-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { CLAIM_STATE_TEXTS, REASON_LABELS } from "@/lib/credits/guarantee-rules";
import { QUEUE_LABELS } from "@/lib/listings/moderation-rules";
import { REPORT_LABELS } from "@/lib/listings/report-rules";
import { indianNumber, rupees, shortDate, timeAgo } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { CATEGORY_NAMES } from "@/lib/property/constants";
import { type DetailRow, detailRows, otherAmenities } from "@/lib/property/facts";
import { priceWithPeriod } from "@/lib/property/price-and-place";

/** One case: what is to be decided, and all that speaks for and against it. */
export const CaseView = ({ detail, onChanged }: { detail: CaseDetail; onChanged: () => void }) => (
  <>
    <CaseHead detail={detail} />
    {detail.appeal && (
      <Block title="Appeal">
        <p className="whitespace-pre-line wrap-anywhere">{detail.appeal.text || moderationMessages.appealEmpty}</p>
        <p className="mt-1 text-sm text-ink-3">{shortDate(detail.appeal.at)}</p>
      </Block>
    )}
    <Block title="Photos">
      <Photos photos={detail.listing.photos} name={detail.name} newOnes={detail.newPhotos} />
    </Block>
    {detail.twins.map((twin) => (
      <Twin key={twin._id} twin={twin} propertyId={detail._id} onDecided={onChanged} />
    ))}
    <Changes detail={detail} />
    {detail.reasons && <Risk score={detail.risk} reasons={detail.reasons} />}
    <Block title="Price">
      {detail.prices ? (
        <PricePlot category={detail.category} price={detail.price} prices={detail.prices} />
      ) : (
        <p className="tabular-nums">{`${priceWithPeriod(detail)}. ${moderationMessages.fewPrices}`}</p>
      )}
    </Block>
    <Seller seller={detail.seller} />
    {detail.listing.cutContacts && <CutContactsNote {...detail.listing.cutContacts} />}
    <Reports reports={detail.reports} />
    <Claims claims={detail.claims} />
    <Texts listing={detail.listing} />
    <Block title="History">
      <HistoryList items={detail.history} />
    </Block>
  </>
);

type TwinProps = { twin: CaseDetail["twins"][number]; propertyId: string; onDecided: () => void };

/** A listing that may be the same home, with its photos beside, until somebody says whether it is. */
function Twin({ twin, propertyId, onDecided }: TwinProps) {
  const [isSending, setSending] = useState(false);
  const decide = async (path: string, body: object) => {
    if (isSending) return;
    setSending(true);
    const answer = await callSignedIn("POST", path, body);
    setSending(false);
    if (!answer.ok) return showToast("error", answer.message);
    showToast("success", answer.message);
    onDecided();
  };
  return (
    <Block title={moderationMessages.maybeSameHome(twin.name)}>
      <p className="mb-2 text-sm text-ink-2">
        {`${priceWithPeriod(twin)}, ${twin.isSameSeller ? "the same seller" : "another seller"}: ${twin.reasons.map(({ text }) => text).join(", ")}`}
      </p>
      <Photos photos={twin.photos} name={twin.name} newOnes={[]} />
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isSending || undefined}
          className={buttonClass({ tone: "outline", size: "sm" })}
          onClick={() => decide(routes.api.joinHomes, { propertyIds: [propertyId, twin._id] })}
        >
          {moderationMessages.sameHome}
        </button>
        <button
          type="button"
          aria-disabled={isSending || undefined}
          className={buttonClass({ tone: "outline", size: "sm" })}
          onClick={() => decide(routes.api.partHome, { propertyId, otherId: twin._id })}
        >
          {moderationMessages.differentHomes}
        </button>
      </div>
    </Block>
  );
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface p-4">
    <h3 className="pb-2 text-sm font-semibold text-ink-2 wrap-anywhere">{title}</h3>
    {children}
  </section>
);

/** Address, locality and city; an address often names the locality itself. */
const whereOf = ({ address, locality, city }: CaseDetail["listing"]): string[] =>
  [address, locality && !address.includes(locality) && locality, city].filter((part) => typeof part === "string");

const CaseHead = ({
  detail: { status, category, price, queues, since, risk, reasons, listing },
}: {
  detail: CaseDetail;
}) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-3">
    <StatusBadge status={status} />
    {queues
      .filter((queue) => queue !== "all")
      .map((queue) => (
        <Badge key={queue} tone="warning">
          {QUEUE_LABELS[queue]}
        </Badge>
      ))}
    {reasons && <span className="font-semibold tabular-nums">{`Risk ${risk}`}</span>}
    <span>{`Came in: ${timeAgo(since)}`}</span>
    <span className="wrap-anywhere">{[...whereOf(listing), listing.propertyType].join(", ")}</span>
    <span className="font-semibold text-ink">{CATEGORY_NAMES[category].badge}</span>
    <span className="font-semibold text-ink tabular-nums">{priceWithPeriod({ category, price })}</span>
  </div>
);

type PhotosProps = { photos: readonly string[]; name: string; newOnes: readonly number[] };

/** All photos side by side; those that the last approval did not see are marked. Each opens in a tab of its own. */
const Photos = ({ photos, name, newOnes }: PhotosProps) => (
  <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
    {photos.map((src, place) => (
      <li key={src} className="relative">
        <a href={src} target="_blank" rel="noreferrer" className="block">
          <Photo
            src={src}
            alt={`${name}, photo ${place + 1}`}
            sizes="(min-width:1280px) 150px, (min-width:640px) 30vw, 50vw"
            width={320}
            height={240}
            className="aspect-4/3 w-full rounded-md"
          />
        </a>
        {newOnes.includes(place) && (
          <span className="absolute top-1.5 left-1.5">
            <Badge tone="warning">New</Badge>
          </span>
        )}
      </li>
    ))}
  </ul>
);

function Changes({ detail: { isFirst, changes } }: { detail: CaseDetail }) {
  if (isFirst) return null;
  return (
    <Block title="Changed since the last approval">
      {changes.length === 0 && <p className="text-ink-3">{moderationMessages.unchanged}</p>}
      <dl className="grid gap-2 text-sm">
        {changes.map(({ path, label, parts, note }) => (
          <div key={path} className="grid min-w-0 grid-cols-1 gap-x-3 sm:grid-cols-[130px_minmax(0,1fr)]">
            <dt className="text-ink-3">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
              {note}
              {parts.map(({ kind, text }, place) => {
                const key = `${place} ${kind}`;
                if (kind === "same") return <span key={key}>{`${text} `}</span>;
                const isAdded = kind === "added";
                const Tag = isAdded ? "ins" : "del";
                const look = isAdded
                  ? "bg-success-bg font-semibold text-success no-underline"
                  : "bg-danger-bg text-danger";
                return (
                  <span key={key}>
                    <Tag className={`rounded-[3px] px-0.5 ${look}`}>
                      <span className="sr-only">{isAdded ? "Added: " : "Removed: "}</span>
                      {text}
                    </Tag>{" "}
                  </span>
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}

const Risk = ({ score, reasons }: { score: number; reasons: NonNullable<CaseDetail["reasons"]> }) => (
  <Block title={`Risk ${score}`}>
    {reasons.length === 0 && <p className="text-ink-3">{moderationMessages.noRisk}</p>}
    <ul className="grid gap-1 text-sm">
      {reasons.map(({ code, weight, text }) => (
        <li key={code} className="flex justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">{text ?? code}</span>
          <span className="font-semibold tabular-nums">{weight > 0 ? `+${weight}` : weight}</span>
        </li>
      ))}
    </ul>
  </Block>
);

function Seller({ seller }: { seller: CaseDetail["seller"] }) {
  const facts: [string, string][] = [
    ["Live", indianNumber(seller.live)],
    ["Pending", indianNumber(seller.pending)],
    ["Sold", indianNumber(seller.sold)],
    ["Rejected", indianNumber(seller.rejected)],
    ["Claims", `${seller.claims} (${seller.lostClaims} lost lately)`],
    ["Reports", `${seller.reports} (${seller.upheldReports} upheld)`],
  ];
  return (
    <Block title="Seller">
      <p className="pb-2 text-sm wrap-anywhere">
        <b className="font-semibold">{seller.userName ?? "Deleted account"}</b>
        {seller.userType && `, ${seller.userType}`}
        {seller.since && `, since ${shortDate(seller.since)}`}
        {seller.isBanned && ", banned"}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-2">
            <dt className="text-ink-3">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}

function Reports({ reports }: { reports: CaseDetail["reports"] }) {
  if (reports.length === 0) return null;
  return (
    <Block title="Open reports">
      <ul className="grid gap-2 text-sm">
        {reports.map(({ _id, reason, note, userName, createdAt }) => (
          <li key={_id} className="wrap-anywhere">
            <b className="font-semibold">{REPORT_LABELS[reason]}</b>
            {` · ${userName ?? "Deleted account"}, ${shortDate(createdAt)}`}
            {note && <span className="block whitespace-pre-line">{note}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-3">{moderationMessages.reportsFollow}</p>
    </Block>
  );
}

function Claims({ claims }: { claims: CaseDetail["claims"] }) {
  if (claims.length === 0) return null;
  return (
    <Block title="Claims">
      <ul className="grid gap-2 text-sm">
        {claims.map(({ _id, reason, state, note, answer, createdAt }) => (
          <li key={_id} className="wrap-anywhere">
            <b className="font-semibold">{reason ? REASON_LABELS[reason] : "Returned by itself"}</b>
            {` · ${CLAIM_STATE_TEXTS[state]}, ${shortDate(createdAt)}`}
            {note && <span className="block whitespace-pre-line">Buyer: {note}</span>}
            {answer && <span className="block whitespace-pre-line">Seller: {answer}</span>}
          </li>
        ))}
      </ul>
      {claims.some(({ state }) => state === "in-review") && (
        <p className="mt-2 text-sm text-ink-3">{moderationMessages.claimsFollow}</p>
      )}
      <a
        href={routes.claims()}
        className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-accent-600 underline underline-offset-3"
      >
        All claims
      </a>
    </Block>
  );
}

/** All that the listing's page shows of its texts and details, and the texts that it does not show. */
function Texts({ listing }: { listing: CaseDetail["listing"] }) {
  const description = listing.typed?.description ?? listing.description;
  const amenities = listing.typed?.amenities ?? listing.amenities;
  return (
    <Block title="Texts and details">
      <div className="grid grid-cols-1 gap-3">
        {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
        <Rows rows={typedRows(listing, ["title", "landmark", "location"])} />
        <AmenityList amenities={otherAmenities({ ...listing, amenities })} />
        <Rows rows={detailRows(listing)} />
        <Rows rows={propertyRows(listing)} />
      </div>
    </Block>
  );
}

function Rows({ rows }: { rows: readonly DetailRow[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      {rows.map(({ key, label, value }) => (
        <div key={key} className="flex justify-between gap-3">
          <dt className="text-ink-3">{label}</dt>
          <dd className="min-w-0 text-right font-[550] wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const [WIDTH, HEIGHT, EDGE] = [320, 44, 10];

type PricePlotProps = Pick<CaseDetail, "category" | "price"> & { prices: NonNullable<CaseDetail["prices"]> };

/** The price beside those of comparable homes, on a scale of equal ratios; the text says the same. */
function PricePlot({ category, price, prices: { count, least, low, median, high, most } }: PricePlotProps) {
  const [from, to] = [Math.log(Math.min(price, least)), Math.log(Math.max(price, most))];
  const x = (value: number) => EDGE + ((Math.log(value) - from) / (to - from || 1)) * (WIDTH - 2 * EDGE);
  const isOutside = price < low || price > high;
  return (
    <div className="grid gap-1.5">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="h-11 w-full max-w-120">
        <line x1={x(least)} x2={x(most)} y1={22} y2={22} className="stroke-line-strong" strokeWidth={2} />
        <rect x={x(low)} y={12} width={Math.max(2, x(high) - x(low))} height={20} rx={4} className="fill-accent-200" />
        <line x1={x(median)} x2={x(median)} y1={8} y2={36} className="stroke-accent-700" strokeWidth={2} />
        <circle cx={x(price)} cy={22} r={7} className={isOutside ? "fill-danger" : "fill-accent-600"} />
      </svg>
      <p className="text-sm tabular-nums">
        {`${priceWithPeriod({ category, price })}. Most of ${count} comparable homes ask ${rupees(low)} to ${rupees(high)}; the median is ${rupees(median)}.`}
        {price < low && " This price is among the lowest."}
        {price > high && " This price is among the highest."}
      </p>
    </div>
  );
}
