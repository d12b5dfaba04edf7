"use client";

import { useEffect, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/class-names";
import { SelectField, TextField } from "@/components/ui/form-fields";
import type { IconName } from "@/components/ui/icon-names";
import { readAboutMe, writeAboutMe } from "@/lib/client/about-me";
import {
  type AboutMe,
  aboutMeFrom,
  type Fit,
  fitLines,
  fitTexts,
  MOVERS,
  type StatedHome,
  statedTexts,
  VEHICLES,
} from "@/lib/property/fit-rules";

export type FitFormProps = { home: StatedHome };

const LOOKS = {
  fits: { tone: "success", icon: "circle-check" },
  ask: { tone: "warning", icon: "circle-alert" },
  differs: { tone: "danger", icon: "circle-x" },
} as const satisfies Record<Fit, { tone: string; icon: IconName }>;

const choices = <T extends string>(values: readonly T[], labels: Record<T, string>) => [
  { value: "", label: fitTexts.notSaid },
  ...values.map((value) => ({ value, label: labels[value] })),
];

/** The questions to this person, each beside what the owner states. The answers are kept on the device. */
export function FitForm({ home }: FitFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const [me, setMe] = useState<AboutMe>(readAboutMe);
  useEffect(() => box.current?.querySelector("select")?.focus(), []);
  const change = (part: Record<string, string>) => {
    const next = aboutMeFrom({ ...me, ...part });
    setMe(next);
    writeAboutMe(next);
  };
  const stated = statedTexts(home);
  const fits = new Map(fitLines(home, me).map(({ key, fit }) => [key, fit]));
  const answer = (key: keyof AboutMe) => {
    const fit = fits.get(key);
    return (
      <div role="status" className="flex min-h-6.5 flex-wrap items-center gap-2 text-sm text-ink-2">
        <span>
          {fitTexts.stated}: {stated[key]}
        </span>
        {fit && (
          <Badge tone={LOOKS[fit].tone} icon={LOOKS[fit].icon}>
            {fitTexts.fits[fit]}
          </Badge>
        )}
      </div>
    );
  };
  return (
    <div ref={box} className="grid grid-cols-1 gap-5">
      <div className="grid gap-2">
        <SelectField
          label={fitTexts.questions.who}
          options={choices(MOVERS, fitTexts.movers)}
          value={me.who ?? ""}
          onChange={(event) => change({ who: event.target.value })}
        />
        {answer("who")}
      </div>
      <div className="grid gap-2">
        <TextField
          type="date"
          label={fitTexts.questions.from}
          value={me.from ?? ""}
          onChange={(event) => change({ from: event.target.value })}
        />
        {answer("from")}
      </div>
      <div className="grid gap-2">
        <SelectField
          label={fitTexts.questions.vehicle}
          options={choices(VEHICLES, fitTexts.vehicles)}
          value={me.vehicle ?? ""}
          onChange={(event) => change({ vehicle: event.target.value })}
        />
        {answer("vehicle")}
      </div>
      <div>
        <button
          type="button"
          onClick={() => change({ who: "", from: "", vehicle: "" })}
          className={buttonClass({ tone: "ghost" })}
        >
          {fitTexts.forget}
        </button>
      </div>
    </div>
  );
}
