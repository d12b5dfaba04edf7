"use client";

import { useEffect, useState } from "react";
import { LogoMark } from "@/components/layout/logo-mark";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { takeWelcome } from "@/lib/client/welcome";
import { welcome } from "@/lib/site-content";
import type { SIGN_UP_TYPES } from "@/lib/user/constants";

type WelcomeDialogProps = { userName: string; userType: (typeof SIGN_UP_TYPES)[number]; onTour: () => void };

/** Greets who has just signed up, once (spec 2, Welcome dialog). */
export function WelcomeDialog({ userName, userType, onTour }: WelcomeDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [back, setBack] = useState<string>();

  useEffect(() => {
    const waiting = takeWelcome();
    if (!waiting) return;
    setBack(waiting.back);
    setOpen(true);
  }, []);

  const close = () => setOpen(false);
  const take = () => {
    close();
    onTour();
  };
  const { thanks, message } = welcome[userType];
  return (
    <Dialog
      id="welcome"
      title={welcome.title}
      open={isOpen}
      onClose={close}
      foot={
        <>
          <button type="button" onClick={take} className={buttonClass({ tone: "outline" })}>
            Take a Tour
          </button>
          <button type="button" onClick={close} className={buttonClass({ tone: "primary" })}>
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
