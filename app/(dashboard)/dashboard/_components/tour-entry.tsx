"use client";

import { useEffect, useRef, useState } from "react";
import { takeWelcome } from "@/components/identity/form-handover";
import { LogoMark } from "@/components/layout/logo";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/lib/client/toast";
import type { SIGN_UP_TYPES, UserType } from "@/lib/platform/actor";
import { messages } from "@/lib/platform/messages";
import { welcome } from "@/lib/platform/site-content";

/** Starts the guided tour from a button or from the welcome dialog after sign-up. */
export function TourEntry({ userName, userType }: { userName: string; userType: UserType }) {
  const button = useRef<HTMLButtonElement>(null);
  const start = () => startTour(button.current);
  return (
    <>
      <button ref={button} type="button" onClick={start} className={buttonClass({ tone: "outline" })}>
        <Icon name="route" size={18} />
        Take a Tour
      </button>
      {userType !== "admin" && (
        <WelcomeDialog userName={userName} userType={userType} onTour={start} onClose={() => button.current?.focus()} />
      )}
    </>
  );
}

const ID = "welcome";

type WelcomeDialogProps = {
  userName: string;
  userType: (typeof SIGN_UP_TYPES)[number];
  onTour: () => void;
  /** It was closed without starting the tour: nothing has the focus. */
  onClose: () => void;
};

/** Opens once, after sign-up (spec 2, Welcome dialog). */
export function WelcomeDialog({ userName, userType, onTour, onClose }: WelcomeDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [back, setBack] = useState<string>();

  useEffect(() => {
    const waiting = takeWelcome();
    if (!waiting) return;
    setBack(waiting.back);
    setOpen(true);
  }, []);

  const closed = () => {
    setOpen(false);
    if (isOpen) onClose();
  };
  const take = () => {
    setOpen(false);
    onTour();
  };
  const { thanks, message } = welcome[userType];
  return (
    <Dialog
      id={ID}
      title={welcome.title}
      open={isOpen}
      onClose={closed}
      foot={
        <>
          <button type="button" onClick={take} className={buttonClass({ tone: "outline" })}>
            Take a Tour
          </button>
          <button {...closesDialog(ID)} className={buttonClass({ tone: "primary" })}>
            Get Started
          </button>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-16 place-items-center rounded-xl bg-accent-50">
          <LogoMark className="size-8 fill-accent-600" />
        </span>
        <p className="text-h3 font-semibold text-balance">{thanks}</p>
        <p className="text-ink-2 wrap-anywhere">{message(userName)}</p>
        {back && (
          <a
            href={back}
            className="inline-flex min-h-11 items-center font-semibold text-accent-600 underline underline-offset-3"
          >
            Back to the page you came from
          </a>
        )}
      </div>
    </Dialog>
  );
}

/** Loads the guided tour and starts it; `opener` has the focus afterwards. */
async function startTour(opener: HTMLElement | null): Promise<void> {
  const loaded = await import("@/app/(dashboard)/dashboard/_components/run-tour").catch(() => undefined);
  if (loaded) loaded.runTour(opener);
  else showToast("error", navigator.onLine ? messages.noAnswer : messages.offline);
}
