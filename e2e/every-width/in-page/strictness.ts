export interface Strictness {
  /** Low vision: no teaser ends in «…», nothing is drawn under a text. */
  isLowVision: boolean
  /** Colours are few, so edges tell what they else would. */
  isEdgeNeeded: boolean
  /** What lies over the page and alone is looked at, as a selector. */
  layer?: string | undefined
}
