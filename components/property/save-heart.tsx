import { signInFirst } from "@/components/layout/sign-in-first";
import { Icon } from "@/components/ui/icon";

/** Heart of a card, filled once the property is saved. Visitors are told to sign in and led there. */
export function SaveHeart({ id, name }: { id: string; name: string }) {
  return (
    <button
      {...signInFirst("save", id)}
      aria-label={`Save ${name} to My Cart`}
      aria-pressed="false"
      className="group/heart absolute top-1.5 right-2 z-(--z-raised) grid size-11 place-items-center rounded-full"
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface text-ink-2 shadow-1 hover:text-accent-600 group-aria-pressed/heart:text-accent-600">
        <Icon name="heart" className="group-aria-pressed/heart:fill-current" />
      </span>
    </button>
  );
}
