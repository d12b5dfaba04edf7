import { TOAST_EDGE } from "@/components/layout/toast-edge";
import { Icon } from "@/components/ui/icon";
import { iconButtonClass } from "@/components/ui/icon-button-class";
import type { ToastKind } from "@/lib/client/toast";

const LOOKS = {
  success: { ink: "text-success", icon: "circle-check" },
  error: { ink: "text-danger", icon: "circle-alert" },
  info: { ink: "text-accent-600", icon: "info" },
} as const;

export function ToastBox({ kind, text, onClose }: { kind: ToastKind; text: string; onClose: () => void }) {
  const { ink, icon } = LOOKS[kind];
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={`flex w-(--width) max-w-full items-center gap-3 rounded-md border border-line ${TOAST_EDGE[kind]} bg-surface py-1.5 pr-1 pl-3.5 font-sans text-[0.9375rem] font-[550] text-ink shadow-3`}
    >
      <Icon name={icon} className={ink} />
      <span className="min-w-0 flex-1 py-1.5">{text}</span>
      <button type="button" aria-label="Dismiss" onClick={onClose} className={iconButtonClass}>
        <Icon name="x" size={18} className="text-ink-3" />
      </button>
    </div>
  );
}
