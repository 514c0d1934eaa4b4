/** The one class that has to be where Exasol has it. */
package com.exasol;
