"use client";

import { useRef } from "react";
import { WelcomeDialog } from "@/components/dashboard/home/welcome-dialog";
import { startTour } from "@/components/tour/start-tour";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { UserType } from "@/lib/user/constants";

/** The two ways into the guided tour: the button, and the greeting after sign-up. */
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
