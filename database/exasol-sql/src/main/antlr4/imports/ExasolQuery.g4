/*
 * Queries, their expressions, and the statements that change rows. The names of rules are those of standard SQL where
 * it has one.
 */
parser grammar ExasolQuery;

// Queries

query       : (WITH commonTable (',' commonTable)*)? queryBody orderBy? limit? ;
commonTable : identifier columnNames? AS '(' query ')' ;
queryBody   : queryTerm (setOperator queryTerm)* ;
queryTerm   : queryPrimary (INTERSECT DISTINCT? queryPrimary)* ;
setOperator : UNION (ALL | DISTINCT)? | (EXCEPT | MINUS) DISTINCT? ;
queryPrimary
    : querySpecification                                             # select
    | tableValues                                                    # values
    | importQuery                                                    # importedRows
    | explainVirtual                                                 # explainedQuery
    | '(' query ')'                                                  # nestedQuery
    ;

tableValues
    : VALUES (CONSTANT_ROWS | expression (',' expression)*)                                 # rows
    | VALUES BETWEEN first=wholeNumber AND last=wholeNumber (WITH STEP step=wholeNumber)?   # numberRange
    ;
wholeNumber : '-'? NUMBER ;
importQuery : IMPORT (INTO '(' outputColumn (',' outputColumn)* ')')? importSource ;

querySpecification
    : SELECT (DISTINCT | ALL)? selectItem (',' selectItem)*
      (FROM joinedTables)?
      (WHERE where=expression)?
      (CONNECT BY connectBy=expression)?
      (GROUP BY groupingElement (',' groupingElement)*)?
      (HAVING having=expression)?
      (QUALIFY qualify=expression)?
    ;
selectItem
    : '*'                                                                            # allColumns
    | identifier ('.' identifier)? '.' '*'                                           # allColumnsOfTable
    | expression (EMITS '(' outputColumn (',' outputColumn)* ')')? (AS? identifier)? # selectedExpression
    ;

groupingElement
    : ROLLUP '(' groupingKeys (',' groupingKeys)* ')'               # rollup
    | CUBE '(' groupingKeys (',' groupingKeys)* ')'                 # cube
    | GROUPING SETS '(' groupingElement (',' groupingElement)* ')'  # groupingSets
    | groupingKeys                                                  # keysOnly
    ;
groupingKeys : '(' ')' | expression ;

orderBy     : ORDER BY sortItem (',' sortItem)* ;
sortItem    : expression (ASC | DESC)? (NULLS (FIRST | LAST))? ;
limit       : LIMIT rows=expression (OFFSET offset=expression | ',' rowsAfter=expression)?
            | OFFSET offset=expression ;

// Tables

joinedTables : tablePrimary joinedTable* ;
joinedTable     : ',' tablePrimary | joinKind JOIN tablePrimary (ON expression | USING columnNames)? ;
joinKind        : CROSS | NATURAL? (INNER | (LEFT | RIGHT | FULL) OUTER?)? ;
// An alias is taken last: CROSS in T CROSS JOIN U is none.
tablePrimary
    : qualifiedName tableAlias??  # namedTable
    | tableValues tableAlias??    # valuesTable
    | '(' query ')' tableAlias??  # derivedTable
    | '(' joinedTables ')'     # nestedTables
    | '{' WORD joinedTables '}'  # nestedTables
    ;
tableAlias      : AS? identifier columnNames? ;

// Changes of rows

insert      : INSERT INTO objectName columnNames? (query | DEFAULT VALUES) ;
update      : UPDATE target SET assignment (',' assignment)* (FROM joinedTables)? (WHERE expression)? ;
delete      : DELETE FROM? target (WHERE expression)? ;
merge       : MERGE INTO target USING tablePrimary ON expression mergeClause+ ;
mergeClause : WHEN MATCHED THEN UPDATE SET assignment (',' assignment)* (WHERE where=expression)?  # mergeUpdate
            | WHEN MATCHED THEN DELETE (WHERE where=expression)?                                   # mergeDelete
            | WHEN NOT MATCHED THEN INSERT columnNames? VALUES '(' values+=expression (',' values+=expression)* ')'
              (WHERE where=expression)?                                                            # mergeInsert
            ;
target      : objectName (AS? identifier)? ;
assignment  : qualifiedName '=' expression ;

// Expressions, from the weakest operator to the strongest

expression     : conjunction (OR conjunction)* ;
conjunction    : negation (AND negation)* ;
negation       : NOT negation | predicate ;
predicate      : sum predicateTail? ;
predicateTail
    : comparisonOperator sum                                                # comparison
    | NOT? BETWEEN low=sum AND high=sum                           # between
    | NOT? IN (CONSTANT_ROWS | '(' query ')' | '(' expression (',' expression)* ')')  # in
    | NOT? LIKE pattern=sum (ESCAPE escape=sum)?                  # like
    | NOT? REGEXP_LIKE sum                                                  # regexpLike
    | IS NOT? NULL                                                                    # isNull
    | IS NOT? (TRUE | FALSE)                                                          # isTruth
    ;
comparisonOperator : '=' | '<' ('=' | '>')? | '>' '='? | ('!' | '^') '=' ;
sum            : product (sumOperator product)* ;
sumOperator    : '+' | '-' | '|' '|' ;
product        : factor (('*' | '/' | DIV) factor)* ;
factor         : operator=('+' | '-') factor | primary ;
primary
    : NUMBER                                                             # number
    | STRING                                                             # text
    | (TRUE | FALSE)                                                     # truth
    | NULL                                                               # nullValue
    | DEFAULT                                                            # defaultOfColumn
    | (DATE | TIMESTAMP) STRING                                          # time
    | '{' WORD STRING '}'                                                # escapedTime
    | '{' WORD primary '}'                                               # escapedFunction
    | INTERVAL STRING intervalField (TO intervalField)?                  # interval
    | CASE operand=expression? (WHEN when+=expression THEN then+=expression)+ (ELSE otherwise=expression)? END # case
    | IF when+=expression THEN then+=expression (ELSE otherwise=expression)? ENDIF # case
    | CAST '(' expression AS type ')'                                    # cast
    | CONVERT '(' type ',' expression ')'                                # cast
    | EXTRACT '(' identifier FROM expression ')'                         # extract
    | TRIM '(' side=(BOTH | LEADING | TRAILING)? expression ((FROM | ',') expression)? ')'  # trim
    | POSITION '(' sum (IN | ',') sum ')'            # position
    | SUBSTRING '(' expression (FROM expression (FOR expression)? | (',' expression)+) ')'  # substring
    | JSON_VALUE '(' expression ',' expression (RETURNING type)?
      (onEmpty=jsonBehaviour ON EMPTY)? (onError=jsonBehaviour ON ERROR)? ')'  # jsonValue
    | EXISTS '(' query ')'                                               # exists
    | functionWord call                                                  # functionCall
    | qualifiedName call?                                                # nameOrCall
    | sessionWord call?                                                  # nameOrCall
    | '(' query ')'                                                      # scalarQuery
    | '(' expression (',' expression)* ')'                               # parenthesized
    ;
intervalField  : identifier ('(' NUMBER (',' NUMBER)? ')')? ;
jsonBehaviour  : NULL | ERROR | DEFAULT expression ;

// Functions

call           : '(' arguments? ')' (WITHIN GROUP '(' orderBy ')')? (OVER '(' window ')')? ;
arguments      : '*'
               | (DISTINCT | ALL)? values+=expression (',' values+=expression)* overflow? orderBy?
                 (SEPARATOR separator=expression)? ;
overflow       : ON OVERFLOW (ERROR | TRUNCATE STRING? ((WITH | WITHOUT) COUNT)?) ;
window         : (PARTITION BY expression (',' expression)*)? orderBy? frame? ;
frame          : (ROWS | RANGE | GROUPS) (frameBound | BETWEEN frameBound AND frameBound)
                 frameExclusion? ;
frameExclusion : EXCLUDE (CURRENT ROW | GROUP | TIES | NO OTHERS) ;
frameBound     : CURRENT ROW | (UNBOUNDED | expression) (PRECEDING | FOLLOWING) ;

// Names

qualifiedName  : (LOCAL | identifier) ('.' identifier)* ;
// Reserved words that are values without parentheses.
sessionWord    : CURRENT_DATE | CURRENT_SESSION | CURRENT_TIMESTAMP | CURRENT_USER | SYSDATE | SYSTIMESTAMP | USER ;
// Reserved words that are functions.
functionWord   : GROUPING | IF | LEFT | REPLACE | RIGHT | TRUNCATE ;
