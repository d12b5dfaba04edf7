"use client";

import { useRouter } from "next/navigation";
import { type SyntheticEvent, useLayoutEffect, useRef, useState, useTransition } from "react";
import { choiceOf, keepChoice, restoreChoice } from "@/components/home/widget-memory";
import { WidgetSelect } from "@/components/home/widget-select";
import {
  missingFields,
  WIDGET_FIELDS,
  type WidgetChoice,
  type WidgetField,
  widgetTarget,
} from "@/components/home/widget-target";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { staysOffline } from "@/lib/client/offline";
import { showToast } from "@/lib/client/toast";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";

const MESSAGE_ID = "widget-message";
const isBuy = ({ category }: WidgetChoice) => category === "buy";

/** Type, city, category and price range straight to a landing page; without JavaScript the explore page forwards. */
export function FilterWidget() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [missing, setMissing] = useState<WidgetField[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const [isBuying, setBuying] = useState(false);

  useLayoutEffect(() => {
    if (!form.current) return;
    restoreChoice(form.current);
    const choice = choiceOf(form.current);
    setMissing((shown) => (shown.length > 0 ? missingFields(choice) : shown));
    // The price range is among others then: it is put back when they are there.
    if (isBuy(choice) === isBuying) keepChoice(form.current);
    else setBuying(!isBuying);
  }, [isBuying]);

  const change = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    keepChoice(currentTarget);
    setBuying(isBuy(choiceOf(currentTarget)));
    if (missing.length > 0) setMissing(missingFields(choiceOf(currentTarget)));
  };

  const show = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choice = choiceOf(event.currentTarget);
    const empty = missingFields(choice);
    setMissing(empty);
    if (empty[0]) {
      showToast("error", messages.selectAllFilterFields);
      event.currentTarget.querySelector<HTMLSelectElement>(`[name="${empty[0]}"]`)?.focus();
      return;
    }
    if (staysOffline()) return;
    const target = widgetTarget(choice) ?? routes.explore();
    startTransition(() => router.push(target));
  };

  return (
    <form
      ref={form}
      action={routes.explore()}
      method="get"
      aria-label="Find by budget"
      noValidate
      onSubmit={show}
      onChange={change}
      className="relative z-(--z-raised) mt-4 grid grid-cols-[minmax(0,2fr)_minmax(0,2.5fr)] gap-3.5 rounded-xl border border-line bg-surface p-5 shadow-2 lg:-mt-9 lg:grid-cols-[1fr_.85fr_.85fr_.85fr_1.15fr_auto] lg:items-end lg:p-6"
    >
      <h2 className="text-h3 max-lg:col-span-full lg:self-center lg:leading-[1.35]">
        Know your budget? Go straight to it.
      </h2>
      {WIDGET_FIELDS.map((field) => (
        <WidgetSelect
          key={field}
          field={field}
          isBuying={isBuying}
          isMissing={missing.includes(field)}
          messageId={MESSAGE_ID}
        />
      ))}
      <button
        type="submit"
        aria-busy={isPending}
        className={`${buttonClass({ tone: "primary" })} min-h-12 max-lg:col-span-full`}
      >
        Show homes
      </button>
      {missing.length > 0 && (
        <p
          id={MESSAGE_ID}
          className="col-span-full flex items-center gap-1.5 font-semibold text-danger text-xs lg:col-start-2"
        >
          <Icon name="circle-alert" size={16} />
          {messages.selectAllFilterFields}
        </p>
      )}
    </form>
  );
}
