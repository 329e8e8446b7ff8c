/** Kinds of words in values; enough to separate the parts of a shorthand. */

export const isLineStyle = (word: string): boolean =>
  /^(none|hidden|dotted|dashed|solid|double|groove|ridge|inset|outset)$/i.test(word);

export const isLength = (word: string): boolean =>
  /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?(%|[a-z]+)?$/i.test(word) || /^(calc|min|max|clamp)\(/i.test(word);

export const isLineWidth = (word: string): boolean => /^(thin|medium|thick)$/i.test(word) || isLength(word);

export const isImage = (word: string): boolean =>
  /^(url|image|image-set|-webkit-image-set|cross-fade|element|(-webkit-|repeating-|-webkit-repeating-)?(linear|radial|conic)-gradient)\(/i.test(
    word,
  );

/** A colour function, a hexadecimal colour, or a bare word that no other part of a shorthand claims. */
export const isColorWord = (word: string): boolean =>
  /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(word) ||
  /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|device-cmyk)\(/i.test(word) ||
  NAMED.has(word.toLowerCase());

const NAMED = new Set(
  `currentcolor transparent aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue
  blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue
  darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid
  darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink
  deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold
  goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush
  lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey
  lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime
  limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen
  mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
  navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise
  palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue
  saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow
  springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen
  accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext
  graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext`.split(
    /\s+/,
  ),
);
