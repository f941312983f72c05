import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests of a rule alone take milliseconds, those through the whole site seconds: the first failure ends a mutant. */
export class NearFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usesSite = ({ moduleId }: TestSpecification) =>
      Number(/\bcreate\w*Test\w*\(/.test(readFileSync(moduleId, 'utf8')))
    return (await super.sort(files)).toSorted((a, b) => usesSite(a) - usesSite(b))
  }
}
