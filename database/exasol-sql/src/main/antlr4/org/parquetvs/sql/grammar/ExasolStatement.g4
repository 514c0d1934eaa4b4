/*
 * The statements of Exasol other than queries, INSERT, UPDATE and DELETE. JSqlParser reads those, and the queries inside
 * the statements below.
 */
grammar ExasolStatement;

/* The tokens come from the lexer of statements. First those that are not keywords, then all keywords. */
tokens {
    WORD, QUOTED, STRING, NUMBER, OTHER,
    ADAPTER, ADD, ALTER, ALWAYS, AND, ARRAY, AS, ASC, ASCII, AT, AUTO, AUTOCOMMIT, BY, CASCADE, CHARACTER, CLOSE,
    COLUMN, COMMENT, COMMENTS, COMMIT, CONNECTION, CONSTRAINT, CONSTRAINTS, CREATE, CREATED, CSV, CURRENT_DATE,
    CURRENT_SESSION, CURRENT_TIMESTAMP, CURRENT_USER, DATE, DEFAULT, DEFAULTS, DELIMIT, DELIMITER, DESC, DESCRIBE,
    DISABLE, DISTRIBUTE, DISTRIBUTION, DROP, EMITS, ENABLE, ENCODING, ERRORS, EXCLUDING, EXECUTE, EXISTS, EXPLAIN,
    EXPORT, FALSE, FILE, FORCE, FOREIGN, FORMAT, FROM, FULL, IDENTIFIED, IDENTITY, IF, IMPORT, IN, INCLUDING, INTO,
    IS, JAVA, KEY, KEYS, KILL, LIKE, LIMIT, LOCAL, LTRIM, LUA, MODIFY, NAMES, NEVER, NOT, NULL, OFF, ON, OPEN, OR,
    ORDER, OUTPUT, PARQUET, PARTITION, PRIMARY, PUBLIC, REFERENCES, REFRESH, REJECT, RENAME, REPLACE, RESTRICT,
    RETURNS, ROLLBACK, ROW, ROWCOUNT, RTRIM, SCALAR, SCHEMA, SCRIPT, SEPARATOR, SESSION, SET, SKIP, SOURCE,
    STATEMENT, SYSDATE, SYSTIMESTAMP, TABLE, TABLES, TIME, TIMESTAMP, TO, TRIM, TRUE, TRUNCATE, USER, USING, UTF8,
    VIEW, VIRTUAL, WITH, WORK, ZONE
}

singleStatement
    : ( openSchema | closeSchema | createSchema | dropSchema
      | createConnection | alterConnection | dropConnection
      | createVirtualSchema | alterVirtualSchemaSet | alterVirtualSchemaRefresh | dropVirtualSchema | explainVirtual
      | tableStatement
      | commentOnSchema | commentOnScript | renameSchema | renameObject
      | dropScript | executeScript
      | importInto | importCsv
      | exportInto | exportCsv
      | commit | rollback | setAutocommit
      | alterSession | killSession | killStatement
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
explainSelect             : explainVirtual EOF ;
property                  : identifier '=' (STRING | NULL) ;

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
              | (CONSTRAINT identifier)? (NOT? NULL | PRIMARY KEY | REFERENCES objectName columnNames?) constraintState?
              | IDENTITY NUMBER?
              | commentIs ;
// Constraints other than NOT NULL are kept and not checked.
constraint    : (CONSTRAINT identifier)?
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

createView : CREATE orReplace? VIEW objectName viewColumns? AS (viewQuery commentIs | query) ;
viewColumns : '(' viewColumn (',' viewColumn)* ')' ;
viewColumn : identifier commentIs? ;
viewQuery  : ~';'+? ;
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
scriptArgument    : ARRAY '(' (constant (',' constant)*)? ')' | constant ;
// A constant expression, which JSqlParser reads.
constant          : constantPart+ ;
constantPart      : '(' (constantPart | ',')* ')' | ~('(' | ')' | ',' | ';') ;
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
importSelect : IMPORT (INTO '(' outputColumn (',' outputColumn)* ')')? importSource EOF ;
columnList   : outputColumn (',' outputColumn)* EOF ;
importSource : FROM SCRIPT objectName (AT connectionRef)? (WITH property+)?
             | FROM PARQUET AT connectionRef (FILE STRING)+ sourceColumns? rejectLimit? ;
sourceColumns : SOURCE COLUMN NAMES '(' sourceColumn (',' sourceColumn)* ')' ;
sourceColumn : STRING | identifier ;
rejectLimit  : REJECT LIMIT NUMBER ERRORS? ;

// Export

exportInto    : EXPORT exportSource INTO SCRIPT objectName (AT connectionRef)? (WITH property+)?
                (TRUNCATE | REPLACE)? (CREATED BY createdBy=STRING)? ;
exportSource  : objectName columnNames? | '(' exportQuery ')' ;
exportQuery   : ~';'+ ;

// CSV files of a client

importCsv : IMPORT INTO objectName columnNames? FROM CSV csvPlace+ csvOption* ;
exportCsv : EXPORT exportSource INTO CSV csvPlace+ csvOption* ;
csvPlace  : AT address=STRING (USER user=STRING)? (IDENTIFIED BY password=STRING)? (PUBLIC KEY publicKey=STRING)?
            csvFile+ ;
csvFile   : FILE STRING ('(' csvColumn (',' csvColumn)* ')')? ;
csvColumn : NUMBER (FORMAT '=' STRING)? ;
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

alterSession  : ALTER SESSION SET identifier '=' value=(STRING | NUMBER) ;
killSession   : KILL SESSION (NUMBER | CURRENT_SESSION) ;
killStatement : KILL STATEMENT NUMBER? IN SESSION session=NUMBER ;

// Parts

ifExists    : IF EXISTS ;
ifNotExists : IF NOT EXISTS ;
orReplace   : OR REPLACE ;
dropMode    : CASCADE | RESTRICT ;
objectName  : (identifier '.')? identifier ;
columnNames : '(' identifier (',' identifier)* ')' ;
type        : typeWord+ ('(' NUMBER typeUnit? (',' '-'? NUMBER)? ')')? (WITH LOCAL TIME ZONE)? ((CHARACTER SET)? charset)? ;
typeWord    : WORD | DATE | TIMESTAMP | CHARACTER ;
typeUnit    : WORD ;
charset     : UTF8 | ASCII ;
// The rest of the statement, which JSqlParser reads.
query       : ~';'+ ;
identifier  : QUOTED | WORD | keyword ;

// Each of them can be a name here; Exasol's reserved words are refused when the name is read.
keyword
    : ADAPTER | ADD | ALTER | ALWAYS | AND | ARRAY | AS | ASC | ASCII | AT | AUTO | AUTOCOMMIT | BY | CASCADE
    | CHARACTER | CLOSE | COLUMN | COMMENT | COMMENTS | COMMIT | CONNECTION | CONSTRAINT | CONSTRAINTS | CREATE
    | CREATED | CSV | CURRENT_DATE | CURRENT_SESSION | CURRENT_TIMESTAMP | CURRENT_USER | DATE | DEFAULT
    | DEFAULTS | DELIMIT | DELIMITER | DESC | DESCRIBE | DISABLE | DISTRIBUTE | DISTRIBUTION | DROP | EMITS
    | ENABLE | ENCODING | ERRORS | EXCLUDING | EXECUTE | EXISTS | EXPLAIN | EXPORT | FALSE | FILE | FORCE
    | FOREIGN | FORMAT | FROM | FULL | IDENTIFIED | IDENTITY | IF | IMPORT | IN | INCLUDING | INTO | IS | JAVA
    | KEY | KEYS | KILL | LIKE | LIMIT | LOCAL | LTRIM | LUA | MODIFY | NAMES | NEVER | NOT | NULL | OFF | ON
    | OPEN | OR | ORDER | OUTPUT | PARQUET | PARTITION | PRIMARY | PUBLIC | REFERENCES | REFRESH | REJECT | RENAME
    | REPLACE | RESTRICT | RETURNS | ROLLBACK | ROW | ROWCOUNT | RTRIM | SCALAR | SCHEMA | SCRIPT | SEPARATOR
    | SESSION | SET | SKIP | SOURCE | STATEMENT | SYSDATE | SYSTIMESTAMP | TABLE | TABLES | TIME | TIMESTAMP | TO
    | TRIM | TRUE | TRUNCATE | USER | USING | UTF8 | VIEW | VIRTUAL | WITH | WORK | ZONE
    ;
