import type { ReactNode } from "react";

export const PlainCards = () => (
  <main>
    <h1>Properties</h1>
    <ul>
      {items.map((item, index) => (
        <Card
          key={item.id}
          item={item}
          picture={
            <img
              src={item.picture}
              alt={item.title}
              width={640}
              height={480}
              loading={index === 0 ? "eager" : "lazy"}
              decoding="async"
            />
          }
          title={<a href={`/detail/${item.id}`}>{item.title}</a>}
        />
      ))}
    </ul>
  </main>
);

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

type Item = { id: number; title: string; place: string; price: number; facts: string[]; picture: string };

const PLACES = ["Vijay Nagar", "Civil Lines", "Station Road", "Lake View", "Old Town"];

/** What every page of this app shows: 20 cards as heavy as those of the product, from memory. */
export const items: readonly Item[] = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  title: `${(index % 4) + 1} BHK flat in ${PLACES[index % PLACES.length]}, Indore`,
  place: `${PLACES[index % PLACES.length]}, Indore, Madhya Pradesh`,
  price: 1_500_000 + index * 125_000,
  facts: [`${(index % 4) + 1} BHK`, `${(index % 3) + 1} baths`, `${800 + index * 45} sq.ft`, "Semi-furnished"],
  picture: `/pictures/${(index % 4) + 1}.webp`,
}));
