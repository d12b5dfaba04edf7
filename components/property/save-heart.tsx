import { signInFirst } from "@/components/layout/sign-in-first";
import { Icon } from "@/components/ui/icon";

/** Heart of a card, filled once the property is saved. Visitors are told to sign in and led there. */
export function SaveHeart({ id, name }: { id: string; name: string }) {
  return (
    <button
      {...signInFirst("save", id)}
      aria-label={`Save ${name} to My Cart`}
      aria-pressed="false"
      className="group/heart photo-spot"
    >
      <span className="photo-disc hover:text-accent-600 group-aria-pressed/heart:text-accent-600">
        <Icon name="heart" className="group-aria-pressed/heart:fill-current" />
      </span>
    </button>
  );
}
