/**
 * How sure a fact is. `high` has a source that we have seen or is common knowledge; `medium` is accepted and has not
 * been compared with the document: it is marked wherever it stands. What is less sure is not kept here at all.
 */
export type Certainty = 'high' | 'medium'
