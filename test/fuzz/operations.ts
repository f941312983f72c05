export interface Schema {
  $ref?: string
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}

export interface DescribedAnswer {
  content?: Record<string, { schema: Schema }>
  headers?: Record<string, unknown>
}

export interface DescribedCall {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, DescribedAnswer>
}

export interface ApiDocument {
  components?: { schemas?: Record<string, Schema> }
  paths: Record<string, Record<string, DescribedCall>>
}

/** One call of the document, as the fuzz needs it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: 'public' | 'either' | 'admin'
  pathParameters: Parameter[]
  query: Parameter[]
  body: Schema | undefined
}

/** Every call of the published document. */
export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Operation => {
      const parameters = call.parameters ?? []
      const bearer = call.security.some((one) => 'bearer' in one)
      const nobody = call.security.some((one) => Object.keys(one).length === 0)
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        access: bearer ? (nobody ? 'either' : 'admin') : 'public',
        pathParameters: parameters.filter((one) => one.in === 'path'),
        query: parameters.filter((one) => one.in === 'query'),
        body: call.requestBody?.content['application/json']?.schema,
      }
    }),
  )
}
