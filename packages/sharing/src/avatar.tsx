const BOXES = { small: "size-6 text-caption", usual: "size-9 text-ui", large: "size-20 text-title" } as const;

/** The profile photo, or the first letter of the name. It says nothing that the name beside it does not say. */
export function Avatar({
  name,
  image,
  size = "usual",
}: {
  name: string;
  image: string;
  size?: "usual" | "small" | "large";
}) {
  const box = BOXES[size];
  const [first] = new Intl.Segmenter().segment(name.trim());
  return image === "" ? (
    <span
      aria-hidden="true"
      className={`flex ${box} shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-deep uppercase`}
    >
      {first?.segment ?? ""}
    </span>
  ) : (
    <img src={image} alt="" className={`${box} shrink-0 rounded-full bg-sunken object-cover`} />
  );
}
