/** The scripts besides the adapter's: the database calls each class in this package by its name, which {@code install.sql} gives. */
@NullMarked
package org.parquetvs.importexport;

import org.jspecify.annotations.NullMarked;
