import { Icon } from "@/components/ui/icon";
import { iconButtonClass } from "@/components/ui/icon-button-class";

const dot =
  "grid h-11 w-6 place-items-center before:h-2 before:w-2 before:rounded-full before:bg-line-strong/60 forced-colors:before:bg-[ButtonText] before:transition-[width] before:duration-(--dur-base) aria-[current]:before:w-5 aria-[current]:before:bg-accent-600";

type Props = {
  /** One dot each: `Testimonial 1 of 7`. */
  labels: readonly string[];
  /** What moves, in small letters. */
  name: string;
  current: number;
  playing: boolean;
  onPick: (index: number) => void;
  onToggle: () => void;
};

/** Dots, one per slide, and the button that stops or starts the movement. */
export function CarouselControls({ labels, name, current, playing, onPick, onToggle }: Props) {
  return (
    <div className="flex items-center justify-center">
      {labels.map((label, index) => (
        <button
          key={label}
          type="button"
          className={dot}
          aria-label={label}
          aria-current={index === current || undefined}
          onClick={() => onPick(index)}
        />
      ))}
      <button
        type="button"
        className={`${iconButtonClass} ml-1`}
        aria-label={`${playing ? "Pause" : "Play"} ${name}`}
        onClick={onToggle}
      >
        <Icon name={playing ? "pause" : "play"} size={18} />
      </button>
    </div>
  );
}
