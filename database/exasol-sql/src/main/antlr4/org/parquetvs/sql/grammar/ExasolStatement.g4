/* The statements of Exasol; ExasolQuery has queries and expressions. */
grammar ExasolStatement;

import ExasolQuery;

/* The tokens come from the lexer of statements. First those that are not keywords, then all keywords. */
tokens {
    WORD, QUOTED, STRING, NUMBER, OTHER,
    // Such as 1..3.
    NUMBER_RANGE,
    // A long list of constants.
    CONSTANT_ROWS,
    ADAPTER, ADD, ALL, ALTER, ALWAYS, AND, ARRAY, AS, ASC, ASCII, AT, AUTO, AUTOCOMMIT, BETWEEN, BOTH, BY, CASCADE
    , CASE, CAST, CHARACTER, CHECK, CLOSE, COLUMN, COMMENT, COMMENTS, COMMIT, CONNECT, CONNECTION, CONNECT_BY_ROOT
    , CONSTRAINT, CONSTRAINTS, CONSUMER, CONVERT, COUNT, CREATE, CREATED, CROSS, CSV, CUBE, CURRENT, CURRENT_DATE
    , CURRENT_SESSION, CURRENT_TIMESTAMP, CURRENT_USER, DATA, DATE, DEFAULT, DEFAULTS, DELETE, DELIMIT, DELIMITER
    , DESC, DESCRIBE, DISABLE, DISTINCT, DISTRIBUTE, DISTRIBUTION, DIV, DROP, ELSE, EMITS, EMPTY, ENABLE, ENCODING
    , END, ENDIF, ERROR, ERRORS, ESCAPE, EXA, EXCEPT, EXCLUDE, EXCLUDING, EXECUTE, EXISTS, EXPLAIN, EXPORT, EXTRACT
    , FALSE, FBV, FILE, FIRST, FLUSH, FOLLOWING, FOR, FORCE, FOREIGN, FORMAT, FROM, FULL, FUNCTION, GRANT, GROUP
    , GROUPING, GROUPS, HAVING, IDENTIFIED, IDENTITY, IF, IGNORE, IMPERSONATE, IMPORT, IN, INCLUDING, INNER, INSERT
    , INTERSECT, INTERVAL, INTO, IS, JAVA, JDBC, JOIN, JSON_VALUE, KEY, KEYS, KILL, LAST, LEADING, LEFT, LIKE, LIMIT
    , LOCAL, LOCK, LTRIM, LUA, MATCHED, MERGE, MINUS, MODIFY, NAMES, NATURAL, NEVER, NO, NOCYCLE, NOT, NULL, NULLS
    , OFF, OFFSET, ON, OPEN, OR, ORA, ORDER, OTHERS, OUTER, OUTPUT, OVER, OVERFLOW, PARQUET, PARTITION, POSITION
    , PRECEDING, PREFERRING, PRELOAD, PRIMARY, PRIOR, PUBLIC, QUALIFY, RANGE, RECOMPRESS, REFERENCES, REFRESH
    , REGEXP_LIKE, REJECT, RENAME, REORGANIZE, REPLACE, RESPECT, RESTRICT, RETURNING, RETURNS, REVOKE, RIGHT, ROLE
    , ROLLBACK, ROLLUP, ROW, ROWCOUNT, ROWS, RTRIM, SCALAR, SCHEMA, SCRIPT, SELECT, SEPARATOR, SESSION, SET, SETS
    , SIBLINGS, SKIP, SOURCE, START, STATEMENT, STATISTICS, STEP, SUBSTRING, SYSDATE, SYSTEM, SYSTIMESTAMP, TABLE, TABLES, TASKS, THEN
    , TIES, TIME, TIMESTAMP, TO, TOP, TRAILING, TRIM, TRUE, TRUNCATE, UNBOUNDED, UNION, UPDATE, USER, USING, UTF8
    , VALUES, VIEW, VIRTUAL, WHEN, WHERE, WITH, WITHIN, WITHOUT, WORK, ZONE
}

singleStatement
    : ( query | insert | update | delete | merge | explain
      | openSchema | closeSchema | createSchema | dropSchema
      | createConnection | alterConnection | dropConnection
      | createVirtualSchema | alterVirtualSchemaSet | alterVirtualSchemaRefresh | dropVirtualSchema | explainVirtual
      | tableStatement
      | commentOnSchema | commentOnScript | renameSchema | renameObject
      | dropScript | executeScript
      | importInto | importCsv
      | exportInto | exportCsv
      | commit | rollback | setAutocommit
      | alterSession | killSession | killStatement | flushStatistics
      ) ';'? EOF
    ;

tableStatement
    : createTable | createTableAs | createTableLike | dropTable | truncateTable | describe
    | addColumn | modifyColumn | dropColumn | renameColumn
    | addConstraint | dropConstraint | setKeys | dropKeys
    | commentOnTable | commentOnColumn
    | createView | dropView
    ;

// Schemas

openSchema   : OPEN SCHEMA identifier ;
closeSchema  : CLOSE SCHEMA ;
createSchema : CREATE SCHEMA ifNotExists? identifier ;
dropSchema   : DROP SCHEMA ifExists? identifier dropMode? ;

// Connections

createConnection : CREATE orReplace? CONNECTION ifNotExists? identifier connectionTarget ;
alterConnection  : ALTER CONNECTION identifier connectionTarget ;
dropConnection   : DROP CONNECTION ifExists? identifier ;
connectionTarget : TO address=STRING (USER user=STRING)? (IDENTIFIED BY password=STRING)? ;

// Virtual schemas

createVirtualSchema       : CREATE VIRTUAL SCHEMA ifNotExists? identifier USING objectName (WITH property+)? ;
alterVirtualSchemaSet     : ALTER VIRTUAL SCHEMA identifier SET property+ ;
alterVirtualSchemaRefresh : ALTER VIRTUAL SCHEMA identifier REFRESH (TABLES identifier+)? ;
dropVirtualSchema         : DROP FORCE? VIRTUAL SCHEMA ifExists? identifier dropMode? ;
explainVirtual            : EXPLAIN VIRTUAL query ;
property                  : propertyName '=' (STRING | NULL) ;

// Queries and constants that are parsed by themselves

singleQuery      : query ';'? EOF ;
// The definition of a view in a database file of an earlier version is only its query.
singleView       : (createView | query) ';'? EOF ;
singleExpression : expression EOF ;
explain          : EXPLAIN query ;

// Tables

createTable   : CREATE orReplace? TABLE ifNotExists? objectName
                '(' tableElement (',' tableElement)* ')' commentIs? ;
createTableAs : CREATE orReplace? TABLE ifNotExists? objectName columnNames? AS query ;
createTableLike : CREATE orReplace? TABLE ifNotExists? objectName LIKE objectName likeOption* ;
likeOption    : (INCLUDING | EXCLUDING) (DEFAULTS | IDENTITY | COMMENTS) ;
dropTable     : DROP TABLE ifExists? objectName (CASCADE CONSTRAINTS?)? ;
truncateTable : TRUNCATE TABLE objectName ;
addColumn     : ALTER TABLE objectName ADD COLUMN? ifNotExists? (column | '(' column (',' column)* ')') ;
modifyColumn  : ALTER TABLE objectName MODIFY COLUMN? (modified | '(' modified (',' modified)* ')') ;
modified      : identifier type? columnOption* ;
dropColumn    : ALTER TABLE objectName DROP COLUMN? ifExists? identifier (CASCADE CONSTRAINTS)? ;
renameColumn  : ALTER TABLE objectName RENAME COLUMN identifier TO identifier ;
addConstraint : ALTER TABLE objectName ADD constraint ;
dropConstraint : ALTER TABLE objectName DROP (CONSTRAINT ifExists? identifier | PRIMARY KEY) ;
setKeys       : ALTER TABLE objectName distribution (','? distribution)? ;
dropKeys      : ALTER TABLE objectName DROP (DISTRIBUTION | PARTITION | DISTRIBUTION AND PARTITION) KEYS ;
describe      : (DESCRIBE | DESC) FULL? objectName ;
tableElement  : constraint | column | distribution ;
column        : identifier type columnOption* ;
columnOption  : DEFAULT defaultValue
              | (CONSTRAINT identifier?)? (NOT? NULL | PRIMARY KEY | REFERENCES objectName columnNames?) constraintState?
              | IDENTITY NUMBER?
              | commentIs ;
// Constraints other than NOT NULL are kept and not checked.
constraint    : (CONSTRAINT identifier?)?
                (PRIMARY KEY columnNames | FOREIGN KEY columnNames REFERENCES objectName other=columnNames?)
                constraintState? ;
constraintState : ENABLE | DISABLE ;
commentIs     : COMMENT IS STRING ;
defaultValue  : '-'? (NUMBER | STRING) | NULL | TRUE | FALSE | DATE STRING | TIMESTAMP STRING
              | CURRENT_DATE | CURRENT_TIMESTAMP | SYSDATE | SYSTIMESTAMP | CURRENT_USER ;
// How rows are distributed over nodes has no meaning here; it is kept for scripts written for Exasol.
distribution  : (DISTRIBUTE | PARTITION) BY identifier (',' identifier)* ;

// Comments and names

commentOnSchema : COMMENT ON SCHEMA identifier IS commentText ;
commentOnScript : COMMENT ON SCRIPT objectName IS commentText ;
commentOnTable  : COMMENT ON TABLE? objectName (IS commentText)? ('(' columnComment (',' columnComment)* ')')? ;
columnComment   : identifier IS commentText ;
commentOnColumn : COMMENT ON COLUMN (schema=identifier '.')? table=identifier '.' column_=identifier IS commentText ;
commentText     : STRING | NULL ;
renameSchema    : RENAME SCHEMA identifier TO identifier ;
renameObject    : RENAME (TABLE | VIEW)? objectName TO objectName ;

// Views

createView : CREATE orReplace? FORCE? VIEW objectName viewColumns? AS query commentIs? ;
viewColumns : '(' viewColumn (',' viewColumn)* ')' ;
viewColumn : identifier commentIs? ;
dropView   : DROP VIEW ifExists? objectName dropMode? ;

// Scripts. CREATE SCRIPT ends after AS: the text after it is in the script's own language.

createScript : CREATE orReplace? (JAVA | LUA)?
               ( ADAPTER SCRIPT objectName
               | (SET | SCALAR) SCRIPT objectName '(' parameters scriptOrder? ')'
                 (RETURNS type | EMITS '(' emitted ')')
               | scriptingProgram
               ) AS EOF ;
scriptingProgram  : SCRIPT objectName ('(' (programParameter (',' programParameter)*)? ')')?
                    (RETURNS (TABLE | ROWCOUNT))? ;
programParameter  : ARRAY identifier | identifier ;
executeScript     : EXECUTE SCRIPT objectName ('(' (scriptArgument (',' scriptArgument)*)? ')')? (WITH OUTPUT)? ;
scriptArgument    : ARRAY '(' (expression (',' expression)*)? ')' | expression ;
dropScript   : DROP ADAPTER? SCRIPT ifExists? objectName ;
parameters   : (ellipsis | parameter (',' parameter)*)? ;
parameter    : identifier type ;
emitted      : (ellipsis | outputColumn (',' outputColumn)*)? ;
ellipsis     : '.' '.' '.' ;
outputColumn : identifier type ;
scriptOrder  : ORDER BY sortKey (',' sortKey)* ;
sortKey      : identifier (ASC | DESC)? ;

// Import

importInto   : IMPORT INTO objectName columnNames? importSource ;
singleImport : importQuery EOF ;
singleExplain : explainVirtual EOF ;
columnList   : outputColumn (',' outputColumn)* EOF ;
importSource : FROM SCRIPT objectName (AT connectionRef)? (WITH property+)?
             | FROM PARQUET AT connectionRef (FILE STRING)+ sourceColumns? rejectLimit? ;
sourceColumns : SOURCE COLUMN NAMES '(' sourceColumn (',' sourceColumn)* ')' ;
sourceColumn : STRING | propertyName ;
rejectLimit  : REJECT LIMIT NUMBER ERRORS? ;

// Export

exportInto    : EXPORT exportSource INTO SCRIPT objectName (AT connectionRef)? (WITH property+)?
                (TRUNCATE | REPLACE)? (CREATED BY createdBy=STRING)? ;
exportSource  : objectName columnNames? | '(' query ')' ;

// CSV files of a client

importCsv : IMPORT INTO objectName columnNames? FROM CSV csvPlace+ csvOption* ;
exportCsv : EXPORT exportSource INTO CSV csvPlace+ csvOption* ;
csvPlace  : AT address=STRING (USER user=STRING)? (IDENTIFIED BY password=STRING)? (PUBLIC KEY publicKey=STRING)?
            csvFile+ ;
csvFile   : FILE STRING ('(' csvColumn (',' csvColumn)* ')')? ;
csvColumn : (NUMBER | NUMBER_RANGE) (FORMAT '=' STRING)? ;
csvOption : (ENCODING | NULL | ROW SEPARATOR | COLUMN SEPARATOR | COLUMN DELIMITER) '=' value=STRING
          | SKIP '=' NUMBER
          | TRIM | LTRIM | RTRIM
          | DELIMIT '=' which=(AUTO | ALWAYS | NEVER)
          | WITH COLUMN NAMES
          | REPLACE ;

// The connection of an import or export

connectionRef : identifier
             | address=STRING (USER user=STRING)? (IDENTIFIED BY password=STRING)? ;

// Transactions

commit        : COMMIT WORK? ;
rollback      : ROLLBACK WORK? ;
setAutocommit : SET AUTOCOMMIT (ON | OFF) ;

// Sessions

alterSession  : ALTER SESSION SET propertyName '=' value=(STRING | NUMBER) ;
killSession   : KILL SESSION (NUMBER | CURRENT_SESSION) ;
killStatement : KILL STATEMENT NUMBER? IN SESSION session=NUMBER ;
// Statistics are always up to date.
flushStatistics : FLUSH STATISTICS TASKS? ;

// Parts

ifExists    : IF EXISTS ;
ifNotExists : IF NOT EXISTS ;
orReplace   : OR REPLACE ;
dropMode    : CASCADE | RESTRICT ;
objectName  : (identifier '.')? identifier ;
columnNames : '(' identifier (',' identifier)* ')' ;
type        : typeWord+ ('(' NUMBER typeUnit? (',' '-'? NUMBER)? ')')? ((WITH LOCAL | WITHOUT) TIME ZONE)? ((CHARACTER SET)? charset)? ;
typeWord    : WORD | DATE | TIMESTAMP | CHARACTER | INTERVAL ;
typeUnit    : WORD ;
charset     : UTF8 | ASCII ;
identifier   : QUOTED | WORD | nonReserved ;
// Names of properties may be reserved words.
propertyName : identifier | reserved ;

// What the local cluster does not have. A statement that is wrong at such a construct is refused by its name.

unsupportedStatement
    : GRANT | IMPERSONATE | LOCK | PRELOAD | RECOMPRESS | REORGANIZE | REVOKE
    | (CREATE | ALTER | DROP) (CONSUMER | FUNCTION | ROLE | SESSION | SYSTEM | USER)
    ;
unsupportedConstruct
    : COMMENT ON (CONNECTION | VIEW)
    | RENAME (CONNECTION | SCRIPT)
    | CHECK '(' expression ')'
    | CONNECT_BY_ROOT
    | (IGNORE | RESPECT) NULLS
    | NOCYCLE
    | ORDER SIBLINGS BY
    | PRIOR
    | START WITH
    | FROM (CSV | EXA | FBV | JDBC | LOCAL | ORA)
    | ERRORS INTO
    | REJECT LIMIT
    | SOURCE (FILE | ROW)
    | WITH NO? DATA
    | TOP NUMBER
    | LIMIT ALL
    | PREFERRING
    | EXPLAIN (DELETE | INSERT | MERGE | UPDATE)
    | '(' '+' ')'
    | FROM objectName '(' (expression (',' expression)*)? ')'
    ;

// Keywords

nonReserved
    : ADAPTER | ALWAYS | ASCII | AUTO | AUTOCOMMIT | COMMENT | COMMENTS | CONNECT | CONSUMER | COUNT | CREATED | CROSS
    | DEFAULTS | DELIMIT | DELIMITER | DISTRIBUTE | DISTRIBUTION | DIV | EMPTY | ENCODING | ERROR | EXA | EXCLUDE
    | EXCLUDING | EXPLAIN | FLUSH | FOREIGN | IDENTIFIED | IGNORE | INCLUDING | JAVA | JDBC | JSON_VALUE | KEY | KEYS
    | KILL | LOCK | LTRIM | LUA | NEVER | NULLS | OFFSET | ORA | OVERFLOW | PARTITION | PRELOAD | PRIMARY | PUBLIC
    | RECOMPRESS | REJECT | REORGANIZE | RESPECT | RETURNING | ROLE | ROWCOUNT | RTRIM | SCALAR | SIBLINGS | SKIP
    | STATISTICS | STEP | TABLES | TASKS | TIES | TOP | UNBOUNDED | UTF8 | VIRTUAL
    ;
reserved
    : ADD | ALL | ALTER | AND | ARRAY | AS | ASC | AT | BETWEEN | BOTH | BY | CASCADE | CASE | CAST | CHARACTER | CHECK
    | CLOSE | COLUMN | COMMIT | CONNECTION | CONNECT_BY_ROOT | CONSTRAINT | CONSTRAINTS | CONVERT | CREATE | CSV
    | CUBE | CURRENT | CURRENT_DATE | CURRENT_SESSION | CURRENT_TIMESTAMP | CURRENT_USER | DATA | DATE | DEFAULT
    | DELETE | DESC | DESCRIBE | DISABLE | DISTINCT | DROP | ELSE | EMITS | ENABLE | END | ENDIF | ERRORS | ESCAPE
    | EXCEPT | EXECUTE | EXISTS | EXPORT | EXTRACT | FALSE | FBV | FILE | FIRST | FOLLOWING | FOR | FORCE | FORMAT
    | FROM | FULL | FUNCTION | GRANT | GROUP | GROUPING | GROUPS | HAVING | IDENTITY | IF | IMPERSONATE | IMPORT | IN
    | INNER | INSERT | INTERSECT | INTERVAL | INTO | IS | JOIN | LAST | LEADING | LEFT | LIKE | LIMIT | LOCAL
    | MATCHED | MERGE | MINUS | MODIFY | NAMES | NATURAL | NO | NOCYCLE | NOT | NULL | OFF | ON | OPEN | OR | ORDER
    | OTHERS | OUTER | OUTPUT | OVER | PARQUET | POSITION | PRECEDING | PREFERRING | PRIOR | QUALIFY | RANGE
    | REFERENCES | REFRESH | REGEXP_LIKE | RENAME | REPLACE | RESTRICT | RETURNS | REVOKE | RIGHT | ROLLBACK | ROLLUP
    | ROW | ROWS | SCHEMA | SCRIPT | SELECT | SEPARATOR | SESSION | SET | SETS | SOURCE | START | STATEMENT
    | SUBSTRING | SYSDATE | SYSTEM | SYSTIMESTAMP | TABLE | THEN | TIME | TIMESTAMP | TO | TRAILING | TRIM | TRUE
    | TRUNCATE | UNION | UPDATE | USER | USING | VALUES | VIEW | WHEN | WHERE | WITH | WITHIN | WITHOUT | WORK | ZONE
    ;
