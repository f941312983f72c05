import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whether the test calls the rules alone, without a site or a database. */
export const isNear = (testFile: string): boolean =>
  !/\bcreate\w*Test\w*\(/.test(readFileSync(testFile, 'utf8'))

/** Tests of a rule alone take milliseconds, those through the whole site seconds: the first failure ends a mutant. */
export class NearFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (isNear(moduleId) ? 0 : 1)
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
