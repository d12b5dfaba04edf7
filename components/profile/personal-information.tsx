"use client";

import { useEffect, useRef, useState } from "react";
import type { Person } from "@/components/profile/person";
import { PersonalFacts } from "@/components/profile/personal-facts";
import { PersonalForm } from "@/components/profile/personal-form";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { panelClass } from "@/components/ui/panel-class";
import { ScriptNote } from "@/components/ui/script-note";

/** What somebody stated of themselves, read or edited; after editing, focus is back on the button that began it. */
export function PersonalInformation({ person }: { person: Person }) {
  const [isEditing, setEditing] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  useEffect(() => {
    if (isEditing || !isBack.current) return;
    isBack.current = false;
    begin.current?.focus();
  }, [isEditing]);

  const close = () => {
    isBack.current = true;
    setEditing(false);
  };
  return (
    <section aria-labelledby="personal" className={panelClass}>
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="personal" className="text-h3">
          Personal Information
        </h2>
        {!isEditing && (
          <button
            ref={begin}
            type="button"
            onClick={() => setEditing(true)}
            className={buttonClass({ tone: "outline" })}
          >
            <Icon name="pencil" size={18} className="max-sm:hidden" />
            Edit Profile
          </button>
        )}
      </div>
      <ScriptNote />
      {isEditing ? <PersonalForm person={person} onClose={close} /> : <PersonalFacts person={person} />}
    </section>
  );
}
