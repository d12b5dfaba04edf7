import type { Metadata } from "next";
import { AddDutyRate } from "@/app/(dashboard)/duty-rates/_components/add-duty-rate";
import { Badge } from "@/components/ui/badge";
import { panelClass } from "@/components/ui/class-names";
import { type DutyRateRow, dutyRateMessages } from "@/lib/backoffice/duty-rate-contract";
import { listDutyRates } from "@/lib/backoffice/duty-rate-list";
import { requireRole } from "@/lib/identity/page-guards";
import { ADMIN_ROLES } from "@/lib/platform/actor";
import { indianNumber, shortDate } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";

export const metadata: Metadata = { title: `${dutyRateMessages.title} | ${company.name}` };

/** The percentages of stamp duty and registration on property pages, with every earlier one. */
export default async function DutyRatesPage() {
  const viewer = await requireRole(routes.dutyRates, ADMIN_ROLES);
  const rates = await listDutyRates(viewer);
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1 className="text-h1">{dutyRateMessages.title}</h1>
      <p className="max-w-[68ch] text-ink-2">{dutyRateMessages.about}</p>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2 xl:items-start">
        <ul aria-label="Rates" className="grid grid-cols-1 gap-3">
          {rates.map((rate) => (
            <RateItem key={rate.version ?? rate.from} rate={rate} />
          ))}
        </ul>
        <AddDutyRate />
      </div>
    </div>
  );
}

const RateItem = ({ rate }: { rate: DutyRateRow }) => (
  <li className={panelClass}>
    <p className="flex flex-wrap items-center justify-between gap-2">
      <b className="text-h3">From {shortDate(rate.from)}</b>
      {rate.isInForce && (
        <Badge tone="success" icon="circle-check">
          In force
        </Badge>
      )}
    </p>
    <p className="mt-2 tabular-nums">
      Stamp duty {indianNumber(rate.stampDutyPercent)} %, registration {indianNumber(rate.registrationPercent)} %
    </p>
    <p className="mt-1 text-sm text-ink-3 wrap-anywhere">{rate.source}</p>
    <p className="mt-1 text-sm text-ink-3">
      {rate.addedAt ? `Version ${rate.version}, added on ${shortDate(rate.addedAt)}` : "Came with the program"}
    </p>
  </li>
);
