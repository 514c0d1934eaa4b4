/** The only class that must be in Exasol's own package. */
package com.exasol;
