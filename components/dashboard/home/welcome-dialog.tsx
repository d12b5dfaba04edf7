"use client";

import { useEffect, useState } from "react";
import { LogoMark } from "@/components/layout/logo-mark";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-trigger";
import { takeWelcome } from "@/lib/client/welcome";
import { welcome } from "@/lib/site-content";
import type { SIGN_UP_TYPES } from "@/lib/user/constants";

const ID = "welcome";

type WelcomeDialogProps = {
  userName: string;
  userType: (typeof SIGN_UP_TYPES)[number];
  onTour: () => void;
  /** It is closed, not for the tour: nothing has the focus. */
  onClose: () => void;
};

/** Greets who has just signed up, once (spec 2, Welcome dialog). */
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
