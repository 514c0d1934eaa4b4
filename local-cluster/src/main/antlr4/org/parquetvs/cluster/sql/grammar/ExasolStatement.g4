/*
 * The statements of Exasol that are not queries and not INSERT, UPDATE or DELETE. Those, and the queries inside the
 * statements below, are read by JSqlParser.
 */
grammar ExasolStatement;

/* The lexer of statements cuts the tokens: first what is no keyword, then all keywords. */
tokens {
    WORD, QUOTED, STRING, NUMBER, OTHER,
    ADAPTER, ADD, ALTER, ARRAY, AS, ASC, ASCII, AT, AUTOCOMMIT, BY, CASCADE, CHARACTER, CLOSE, COLUMN, COMMIT,
    CONNECTION, CONSTRAINTS, CREATE, CREATED, CURRENT_DATE, CURRENT_TIMESTAMP, CURRENT_USER, DATE, DEFAULT, DESC,
    DESCRIBE, DISTRIBUTE, DROP, EMITS, EXECUTE, EXISTS, EXPLAIN, EXPORT, FALSE, FORCE, FROM, FULL, IDENTIFIED, IF,
    IMPORT, INTO, JAVA, LOCAL, LUA, MODIFY, NOT, NULL, OFF, ON, OPEN, OR, ORDER, OUTPUT, PARTITION, REFRESH, RENAME,
    REPLACE, RESTRICT, RETURNS, ROLLBACK, ROWCOUNT, SCALAR, SCHEMA, SCRIPT, SET, SYSDATE, SYSTIMESTAMP, TABLE,
    TABLES, TIME, TIMESTAMP, TO, TRUE, TRUNCATE, USER, USING, UTF8, VIEW, VIRTUAL, WITH, WORK, ZONE
}

singleStatement
    : ( openSchema | closeSchema | createSchema | dropSchema
      | createConnection | alterConnection | dropConnection
      | createVirtualSchema | alterVirtualSchemaSet | alterVirtualSchemaRefresh | dropVirtualSchema | explainVirtual
      | createTable | createTableAs | dropTable | truncateTable | describe
      | addColumn | modifyColumn | dropColumn | renameColumn
      | createView | dropView
      | dropScript | executeScript
      | importInto
      | exportInto
      | commit | rollback | setAutocommit
      ) ';'? EOF
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
                '(' tableElement (',' tableElement)* ')' ;
createTableAs : CREATE orReplace? TABLE ifNotExists? objectName columnNames? AS query ;
dropTable     : DROP TABLE ifExists? objectName (CASCADE CONSTRAINTS)? ;
truncateTable : TRUNCATE TABLE objectName ;
addColumn     : ALTER TABLE objectName ADD COLUMN? ifNotExists? (column | '(' column (',' column)* ')') ;
modifyColumn  : ALTER TABLE objectName MODIFY COLUMN? (column | '(' column (',' column)* ')') ;
dropColumn    : ALTER TABLE objectName DROP COLUMN? ifExists? identifier (CASCADE CONSTRAINTS)? ;
renameColumn  : ALTER TABLE objectName RENAME COLUMN identifier TO identifier ;
describe      : (DESCRIBE | DESC) FULL? objectName ;
tableElement  : column | distribution ;
column        : identifier type columnOption* ;
columnOption  : DEFAULT defaultValue | NOT? NULL ;
defaultValue  : '-'? (NUMBER | STRING) | NULL | TRUE | FALSE | DATE STRING | TIMESTAMP STRING
              | CURRENT_DATE | CURRENT_TIMESTAMP | SYSDATE | SYSTIMESTAMP | CURRENT_USER ;
// How rows are spread over nodes means nothing here; it is read so that scripts written for Exasol run.
distribution  : (DISTRIBUTE | PARTITION) BY identifier (',' identifier)* ;

// Views

createView : CREATE orReplace? VIEW objectName columnNames? AS query ;
dropView   : DROP VIEW ifExists? objectName dropMode? ;

// Scripts. CREATE SCRIPT ends after AS: what follows is the script's own language.

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
importSource : FROM SCRIPT objectName (AT connectionRef)? (WITH property+)? ;

// Export

exportInto    : EXPORT exportSource INTO SCRIPT objectName (AT connectionRef)? (WITH property+)?
                (TRUNCATE | REPLACE)? (CREATED BY createdBy=STRING)? ;
exportSource  : objectName columnNames? | '(' exportQuery ')' ;
exportQuery   : ~';'+ ;

// What an import or an export connects to

connectionRef : identifier
             | address=STRING (USER user=STRING)? (IDENTIFIED BY password=STRING)? ;

// Transactions

commit        : COMMIT WORK? ;
rollback      : ROLLBACK WORK? ;
setAutocommit : SET AUTOCOMMIT (ON | OFF) ;

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

// Any of them may be a name here; reserved words of Exasol are refused when the name is read.
keyword
    : ADAPTER | ADD | ALTER | ARRAY | AS | ASC | ASCII | AT | AUTOCOMMIT | BY | CASCADE | CHARACTER | CLOSE | COLUMN
    | COMMIT | CONNECTION | CONSTRAINTS | CREATE | CREATED | CURRENT_DATE | CURRENT_TIMESTAMP | CURRENT_USER | DATE
    | DEFAULT | DESC | DESCRIBE | DISTRIBUTE | DROP | EMITS | EXECUTE | EXISTS | EXPLAIN | EXPORT | FALSE | FORCE
    | FROM | FULL | IDENTIFIED | IF | IMPORT | INTO | JAVA | LOCAL | LUA | MODIFY | NOT | NULL | OFF | ON | OPEN
    | OR | ORDER | OUTPUT | PARTITION | REFRESH | RENAME | REPLACE | RESTRICT | RETURNS | ROLLBACK | ROWCOUNT
    | SCALAR | SCHEMA | SCRIPT | SET | SYSDATE | SYSTIMESTAMP | TABLE | TABLES | TIME | TIMESTAMP | TO | TRUE
    | TRUNCATE | USER | USING | UTF8 | VIEW | VIRTUAL | WITH | WORK | ZONE
    ;
