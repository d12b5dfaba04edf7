import type { ReactNode } from "react";
import type { Item } from "@/bench/limit/items";

type CardProps = { item: Item; picture: ReactNode; title: ReactNode };

export const Card = ({ item, picture, title }: CardProps) => (
  <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-1">
    {picture}
    <div className="grid gap-2 px-4 py-3">
      <p className="text-h3 font-bold">₹{item.price.toLocaleString("en-IN")}</p>
      <h2 className="truncate font-semibold">{title}</h2>
      <p className="text-ink-3">{item.place}</p>
      <ul className="flex flex-wrap gap-2 text-sm">
        {item.facts.map((fact) => (
          <li key={fact} className="rounded-md bg-canvas px-2 py-1">
            {fact}
          </li>
        ))}
      </ul>
      <button type="button" className="min-h-11 rounded-md border border-line-strong px-4 font-semibold">
        Contact
      </button>
    </div>
  </li>
);
