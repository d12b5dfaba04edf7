import { rupees } from "@/lib/platform/format";
import {
  type CostBasis,
  type CostField,
  type CostFigures,
  costRows,
  costTexts,
  loanYears,
  readCosts,
} from "@/lib/property/costs";
import { amountFrom } from "@/lib/search/amount-fields";

const started = new WeakSet<HTMLElement>();

/** Works out the costs of a part as somebody types. */
export function start(root: HTMLElement): void {
  if (started.has(root)) return;
  started.add(root);
  const basis = JSON.parse(root.dataset.basis ?? "{}") as CostBasis;
  const inputs = [...root.querySelectorAll<HTMLInputElement>("[data-cost-field]")];
  const status = root.querySelector<HTMLElement>("[data-cost-status]");
  const years = root.querySelector<HTMLElement>("[data-cost-years]");
  const details = years?.closest("details");

  const write = () => {
    const typed = Object.fromEntries(inputs.map((input) => [fieldOf(input), input.value]));
    const { figures, errors } = readCosts(basis, typed, amountFrom);
    for (const input of inputs) showError(input, errors[fieldOf(input)]);
    const isRead = Object.keys(errors).length === 0;
    if (status) status.textContent = isRead ? "" : costTexts.needsCorrecting;
    if (!isRead) return;
    for (const { key, label, value } of costRows(basis, figures)) {
      const row = root.querySelector(`[data-cost-row="${key}"]`);
      setText(row?.querySelector("dt"), label);
      setText(row?.querySelector("dd"), value);
    }
    if (years && details?.open) years.replaceChildren(yearTable(figures));
  };
  root.addEventListener("input", write);
  details?.addEventListener("toggle", write);
  write();
}

const fieldOf = (input: HTMLInputElement) => input.dataset.costField as CostField;

function setText(element: Element | null | undefined, text: string) {
  if (element && element.textContent !== text) element.textContent = text;
}

function showError(input: HTMLInputElement, error = "") {
  if (error) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
  setText(document.getElementById(`${input.id}-error`), error);
}

function yearTable({ loan = 0, rate = 0, years = 1 }: CostFigures): HTMLTableElement {
  const table = document.createElement("table");
  table.className = "w-full min-w-80 text-right text-sm tabular-nums [&_td]:py-1.5 [&_th]:py-1.5 [&_th]:font-semibold";
  const caption = table.createCaption();
  caption.className = "sr-only";
  caption.textContent = costTexts.byYear;
  const head = table.createTHead().insertRow();
  for (const text of costTexts.yearHeads) head.append(cellOf("th", text, "col"));
  const body = table.createTBody();
  for (const { year, interest, principal, left } of loanYears({
    principal: loan,
    annualPercent: rate,
    months: years * 12,
  })) {
    const row = body.insertRow();
    row.className = "border-t border-line";
    row.append(cellOf("th", String(year), "row"));
    for (const amount of [interest, principal, left]) row.append(cellOf("td", rupees(Math.round(amount))));
  }
  return table;
}

function cellOf(tag: "th" | "td", text: string, scope?: string): HTMLTableCellElement {
  const cell = document.createElement(tag);
  cell.textContent = text;
  if (scope) cell.setAttribute("scope", scope);
  return cell;
}
