/** The script of virtual schemas: the database calls the class in this package by its name, which {@code install.sql} gives. */
@NullMarked
package org.parquetvs.adapter;

import org.jspecify.annotations.NullMarked;
